import type { KnownWords } from '@/domain/entry/known-words'
import { bindable } from './bindable'
import { SelectField } from './select-field'
import { ToggleField } from './toggle-field'

interface KnownWordsFieldProps {
  label: string
  hint?: string
  /** Texts of the cases "none" and "some". */
  texts: { none: string; some: string }
  choices: readonly { value: string; label: string }[]
  /** Whether "Not known" cannot be chosen. It is shown until something else is. */
  isRequired?: boolean
  value: KnownWords
  error?: string | undefined
  onValueChange: (value: KnownWords) => void
}

/** A field for words that may be known to be none, some, or not known at all. */
export const KnownWordsField = bindable<KnownWords, KnownWordsFieldProps>(function KnownWordsField({
  label,
  hint,
  texts,
  choices,
  isRequired = false,
  value,
  error,
  onValueChange,
}: KnownWordsFieldProps) {
  const { knowledge, words } = value
  const isChoosing = knowledge === 'some'
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        hint={hint}
        error={isChoosing ? undefined : error}
        {...(isRequired ? { placeholder: 'Please choose' } : {})}
        options={[
          ...(isRequired ? [] : [{ value: 'unknown', label: 'Not known' }]),
          { value: 'none', label: texts.none },
          { value: 'some', label: texts.some },
        ]}
        value={isRequired && knowledge === 'unknown' ? '' : knowledge}
        onValueChange={(chosen) => {
          onValueChange({ words, knowledge: chosen as KnownWords['knowledge'] })
        }}
      />
      {isChoosing ? (
        <ToggleField
          label={`${label}: choices`}
          choices={choices}
          value={words}
          error={error}
          onValueChange={(chosen) => {
            onValueChange({ knowledge, words: chosen })
          }}
        />
      ) : null}
    </div>
  )
})
