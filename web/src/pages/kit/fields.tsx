import { TypedInput } from '@/domain/generated/input-ranges'
import { useState } from 'react'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import { knownWords, NOT_KNOWN } from '@/domain/entry/known-words'
import { AS_THE_FILE_SHOWS } from '@/domain/entry/notation'
import { CatalogueForm } from '@/ui/catalogue-form'
import { CellField } from '@/ui/cell-field'
import { CheckField } from '@/ui/check-field'
import { ComboboxField } from '@/ui/combobox-field'
import { DateField } from '@/ui/date-field'
import { Disclosure } from '@/ui/disclosure'
import { EnergyField } from '@/ui/energy-field'
import { FieldGroup } from '@/ui/field-group'
import { FileField } from '@/ui/file-field'
import { Form } from '@/ui/form'
import { FormActions } from '@/ui/form-actions'
import { KnownWordsField } from '@/ui/known-words-field'
import { NotationFields } from '@/ui/notation-fields'
import { NumberField } from '@/ui/number-field'
import { RowList } from '@/ui/row-list'
import { SearchField } from '@/ui/search-field'
import { SelectField } from '@/ui/select-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { ToggleField } from '@/ui/toggle-field'
import { WeightField } from '@/ui/weight-field'
import { weightEntry } from '@/domain/units/weight'
import { Columns, Specimen } from './specimen'

const nothing = () => undefined

const options = [
  { value: 'a', label: 'Muscle Gain' },
  { value: 'b', label: 'Burn Fat' },
]

const allergens = [
  { value: 'milk', label: 'Milk' },
  { value: 'egg', label: 'Egg' },
]

const plans = [
  { id: 1, name: 'Strong Base', description: 'Upper and lower body, in a gym.' },
  { id: 2, name: 'Home Start', description: 'The whole body, at home.' },
]

/** Everything that takes a value. */
export function Fields() {
  return (
    <>
      <TextFields />
      <NumberFields />
      <Selections />
      <Forms />
    </>
  )
}

function TextFields() {
  const [text, setText] = useState('Squat')
  const field = { value: text, onValueChange: setText }
  return (
    <>
      <Specimen name="TextField and Field">
        <Columns>
          <TextField label="Text" {...field} />
          <TextField label="With hint" hint="Any name" placeholder="Name" />
          <TextField label="With error" error="Please enter a name" {...field} />
          <TextField label="Marked invalid" invalid {...field} />
          <TextField label="Disabled" disabled {...field} />
          <TextField label="Secret" type="password" value="secret" onValueChange={nothing} />
        </Columns>
      </Specimen>
      <Specimen name="TextAreaField">
        <Columns>
          <TextAreaField label="Description" rows={3} {...field} />
          <TextAreaField label="Message" rows={3} error="Please enter a message" {...field} />
        </Columns>
      </Specimen>
      <Specimen name="SearchField">
        <Columns>
          <SearchField
            label="Search users"
            placeholder="Email or name"
            value=""
            onChange={nothing}
          />
          <SearchField label="Search plans" value={text} onChange={setText} />
        </Columns>
      </Specimen>
    </>
  )
}

function NumberFields() {
  const [weight, setWeight] = useState('42.5')
  const field = { value: weight, onValueChange: setWeight }
  return (
    <>
      <Specimen name="NumberField">
        <Columns>
          <NumberField label="Weight" unit="kg" step={0.5} min={0} {...field} />
          <NumberField label="Reps" isWhole hint="1 to 100" value="" onValueChange={nothing} />
          <NumberField label="Unreadable" value="42..5" onValueChange={nothing} />
          <NumberField label="Large" isLarge {...field} />
          <NumberField label="Not now" disabled {...field} />
        </Columns>
      </Specimen>
      <Specimen name="WeightField">
        <Columns>
          <WeightField unit="lb" value={weightEntry(60, 'lb')} onValueChange={nothing} />
        </Columns>
      </Specimen>
      <Specimen name="CellField">
        <Columns>
          <CellField
            label="Set 1, weight in kg"
            isInvalid={false}
            errorId="cell-error"
            {...field}
          />
          <div>
            <CellField label="Set 2, weight in kg" isInvalid errorId="cell-error" {...field} />
            <p id="cell-error" className="text-sm text-danger-text">
              Please enter a weight of at most 1,000 kg
            </p>
          </div>
        </Columns>
      </Specimen>
      <Specimen name="DateField">
        <Columns>
          <DateField label="Day" value="2026-07-23" onValueChange={nothing} />
          <DateField
            label="Birth Date"
            value="2030-01-01"
            error="The date cannot be in the future"
            onValueChange={nothing}
          />
        </Columns>
      </Specimen>
    </>
  )
}

function Selections() {
  const [toggled, setToggled] = useState(['milk'])
  const [known, setKnown] = useState(knownWords(['milk']))
  const [isChecked, setIsChecked] = useState(true)
  const [plan, setPlan] = useState<number | null>(1)
  return (
    <>
      <Specimen name="ToggleField">
        <ToggleField
          label="Allergens"
          choices={allergens}
          value={toggled}
          onValueChange={setToggled}
        />
      </Specimen>
      <Specimen name="KnownWordsField">
        <Columns>
          <KnownWordsField
            label="Allergens of a food"
            texts={{ none: 'None of these', some: 'Some of these' }}
            choices={allergens}
            value={known}
            onValueChange={setKnown}
          />
          <KnownWordsField
            label="Required allergens"
            texts={{ none: 'None of these', some: 'Some of these' }}
            choices={allergens}
            isRequired
            value={NOT_KNOWN}
            error="Please choose"
            onValueChange={nothing}
          />
        </Columns>
      </Specimen>
      <Specimen name="CheckField">
        <CheckField
          label="Show numbers"
          hint="Foods and amounts stay."
          checked={isChecked}
          onCheckedChange={setIsChecked}
        />
        <CheckField label="Not now" checked={false} disabled onCheckedChange={nothing} />
      </Specimen>
      <Specimen name="SelectField">
        <Columns>
          <SelectField label="Fitness Goal" options={options} defaultValue="a" />
          <SelectField label="Nothing selected" options={options} placeholder="Select a goal" />
          <SelectField label="Goal with error" options={options} error="Please select a goal" />
          <SelectField label="Goal, not now" options={options} disabled />
        </Columns>
      </Specimen>
      <Specimen name="ComboboxField">
        <Columns>
          <ComboboxField label="Diet Plan" options={plans} value={plan} onValueChange={setPlan} />
          <ComboboxField
            label="Meal"
            options={plans}
            value={null}
            placeholder="Search meals"
            error="Please select a meal"
            onValueChange={nothing}
          />
          <ComboboxField
            label="Exercise"
            options={plans}
            value={2}
            disabled
            onValueChange={nothing}
          />
        </Columns>
      </Specimen>
      <Specimen name="EnergyField">
        <Columns>
          <EnergyField
            label="Calories"
            energyUnit="kcal"
            range={TypedInput.calories}
            value="240"
            onValueChange={nothing}
          />
          <EnergyField
            label="Calories"
            energyUnit="kJ"
            range={TypedInput.calories}
            value="6000"
            error="Calories must be between 0 and 5,000"
            onValueChange={nothing}
          />
        </Columns>
      </Specimen>
      <Specimen name="FileField">
        <Columns>
          <FileField
            label="Choose a CSV file"
            hint="CSV, up to 5 MB"
            accept=".csv"
            onFile={nothing}
          />
          <FileField label="Choose a file" hint="Not now" accept=".csv" disabled onFile={nothing} />
        </Columns>
      </Specimen>
    </>
  )
}

function Forms() {
  const form = useForm({
    initial: { name: '', description: '' },
    check: ({ name }) =>
      checked({ name: name === '' ? 'Please enter a name' : undefined }, () => name),
    onSubmit: nothing,
  })
  return (
    <>
      <Specimen name="FieldGroup and RowList">
        <FieldGroup title="Body">
          <NumberField label="Weight in a group" value="64.5" onValueChange={nothing} />
          <NumberField label="Height in a group" value="171" onValueChange={nothing} />
        </FieldGroup>
        <RowList>
          <Disclosure isRow title="Foods to avoid" meta="2 chosen">
            Liver, olives
          </Disclosure>
          <Disclosure isRow title="Go easy on" meta="0 chosen">
            Nothing
          </Disclosure>
        </RowList>
      </Specimen>
      <Specimen name="NotationFields">
        <NotationFields
          ambiguousDates={2}
          notation={AS_THE_FILE_SHOWS}
          isDisabled={false}
          onChange={nothing}
        />
      </Specimen>
      <Specimen name="Form, FormField and FormActions">
        <Form form={form}>
          <TextField form={form} name="name" label="Name in a form" required />
          <FormActions
            submitLabel="Save Changes"
            isBusy={false}
            done="Profile updated successfully!"
            failure="Failed to update profile: the server is busy."
            onCancel={nothing}
          />
        </Form>
      </Specimen>
      <CatalogueForms />
    </>
  )
}

function CatalogueForms() {
  const form = useForm({
    initial: { name: 'Rowing', description: 'Pull evenly.' },
    check: ({ name }) => checked({}, () => name),
    onSubmit: nothing,
  })
  return (
    <Specimen name="CatalogueForm">
      <Columns>
        <CatalogueForm
          form={{ ...form, isSaved: false, isGone: false, failure: null }}
          description={{ required: true, rows: 2, hint: 'How to do the exercise.' }}
          submitLabel="Add Exercise"
          failed="Error adding exercise"
        />
      </Columns>
    </Specimen>
  )
}
