import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'

interface FileFieldProps {
  label: string
  /** Which files can be selected. */
  hint: string
  /** File types, as in the `accept` attribute of an input. */
  accept: string
  disabled?: boolean | undefined
  /** Called when a file is selected or dropped, also if it is the same file again. */
  onFile: (file: File) => void
}

/** A file input that also accepts dropped files. */
export function FileField({ label, hint, accept, disabled = false, onFile }: FileFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !disabled) onFile(file)
  }

  return (
    <div
      onDragOver={(event) => {
        // By default, the browser would open the dropped file and leave the page.
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => {
        setIsOver(false)
      }}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Otherwise the input fires no event when the same file is selected again after an edit.
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <label
        htmlFor={id}
        className={[
          'flex min-h-32 flex-col items-center justify-center gap-1 rounded-card border border-dashed px-4 py-6 text-center',
          'transition-colors duration-150 ease-calm peer-disabled:opacity-55',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary-text',
          isOver ? 'border-primary-text bg-primary-soft' : 'border-control bg-raised',
          disabled ? '' : 'cursor-pointer hover:bg-sunken',
        ].join(' ')}
      >
        <FileUp aria-hidden="true" className="size-8 text-muted" />
        <span id={`${id}-name`} className="font-semibold text-primary-text">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
      </label>
    </div>
  )
}
