import { Bell, Dumbbell, LayoutDashboard, Salad } from 'lucide-react'
import { useState } from 'react'
import { ActionBar } from '@/ui/action-bar'
import { Button, ButtonLink, type ButtonVariant } from '@/ui/button'
import { ChoiceButtons, ToggleButtons } from '@/ui/choice-buttons'
import { IconButton } from '@/ui/icon-button'
import { Logo } from '@/ui/logo'
import { Nav } from '@/ui/nav'
import { ShowMore } from '@/ui/show-more'
import { SideNav } from '@/ui/side-nav'
import { Spinner } from '@/ui/spinner'
import { TextLink } from '@/ui/text-link'
import { MisfitNote } from '@/ui/misfit-note'
import { Columns, Row, Specimen } from './specimen'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'danger', 'ghost', 'success']
const nothing = () => undefined
const here = () => <a href="#Nav" />

const places = () => [
  { label: 'Dashboard', icon: <LayoutDashboard />, current: true, link: here() },
  { label: 'Diet plans', icon: <Salad />, current: false, link: here() },
  { label: 'Your training', icon: <Dumbbell />, current: false, link: here() },
]

const list = (state: 'more' | 'busy' | 'failed') => ({
  hasNextPage: true,
  isFetchingNextPage: state === 'busy',
  isFetchNextPageError: state === 'failed',
  fetchNextPage: nothing,
})

/** Buttons, links and navigation. */
export function Actions() {
  return (
    <>
      <Buttons />
      <Specimen name="ShowMore">
        <Columns>
          <ShowMore label="Show more rows" list={list('more')} />
          <ShowMore label="Show more days" list={list('busy')} />
          <ShowMore label="Show more plans" list={list('failed')} />
        </Columns>
      </Specimen>
      <Choices />
      <Specimen name="Nav">
        {/* The bar is fixed to the window; a transformed box takes its place. */}
        <div className="relative h-16 transform-gpu overflow-hidden rounded-card border border-line">
          <Nav label="Views in the kit" items={places()} />
        </div>
      </Specimen>
      <Specimen name="SideNav">
        <div className="max-w-60">
          <SideNav label="Areas in the kit" items={places()} />
        </div>
      </Specimen>
      <ActionBars />
    </>
  )
}

function Buttons() {
  return (
    <>
      <Specimen name="Button">
        {variants.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<Bell aria-hidden="true" className="size-5" />}>
              With icon
            </Button>
            <Button variant={variant} busy busyLabel="Saving...">
              Save
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Row>
        ))}
        <Row>
          <Button size="large">Large</Button>
          <ButtonLink render={here()}>Link as a button</ButtonLink>
        </Row>
        <Button wide>Wide</Button>
      </Specimen>
      <Specimen name="IconButton">
        <Row>
          <IconButton label="Notify me" icon={<Bell aria-hidden="true" className="size-5" />} />
          <IconButton
            label="Notify me later"
            disabled
            icon={<Bell aria-hidden="true" className="size-5" />}
          />
        </Row>
      </Specimen>
      <Specimen name="TextLink and Logo">
        <Row>
          <TextLink render={here()}>Forgot password?</TextLink>
          <Logo render={here()} />
        </Row>
      </Specimen>
      <Specimen name="Spinner">
        <Row>
          <Spinner />
        </Row>
      </Specimen>
    </>
  )
}

function Choices() {
  const [span, setSpan] = useState('12')
  const [day, setDay] = useState(2)
  const [plates, setPlates] = useState<readonly number[]>([5, 20])
  return (
    <>
      <Specimen name="ChoiceButtons">
        <ChoiceButtons
          label="Range"
          value={span}
          onChange={setSpan}
          choices={[
            { value: '4', label: '4 weeks' },
            { value: '12', label: '12 weeks' },
            { value: '52', label: '1 year' },
          ]}
        />
      </Specimen>
      <Specimen name="MisfitNote">
        <MisfitNote misfits={[{ text: 'Contains milk' }, { text: 'Is not vegan' }]} />
      </Specimen>
      <Specimen name="ToggleButtons">
        <ToggleButtons
          layout="grid"
          label="Plates"
          value={plates}
          onChange={setPlates}
          choices={[5, 10, 20].map((value) => ({ value, label: `${String(value)} kg` }))}
        />
      </Specimen>
      <Specimen name="ChoiceButtons in a grid">
        <ChoiceButtons
          layout="grid"
          label="Day"
          value={day}
          onChange={setDay}
          choices={[1, 2, 3, 4].map((value) => ({
            value,
            label: `Day ${String(value)}`,
            note: value === 4 ? 'empty' : '5',
            isEmpty: value === 4,
          }))}
        />
      </Specimen>
    </>
  )
}

/** Shown on request, because an action bar replaces the navigation on a phone. */
function ActionBars() {
  const [isShown, setIsShown] = useState(false)
  return (
    <Specimen name="ActionBar">
      <div>
        <Button
          variant="secondary"
          onClick={() => {
            setIsShown(!isShown)
          }}
        >
          {isShown ? 'Hide the action bar' : 'Show the action bar'}
        </Button>
      </div>
      {isShown ? (
        <ActionBar status="Unsaved changes" alert={null}>
          <Button variant="secondary">Cancel</Button>
          <Button>Save Changes</Button>
        </ActionBar>
      ) : null}
    </Specimen>
  )
}
