import { FileUp } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'

interface FileFieldProps {
  label: string
  /** What can be chosen here. */
  hint: string
  /** The kinds of files that are offered, as `accept` of an input takes them. */
  accept: string
  disabled?: boolean | undefined
  /** One file was chosen or dropped; the same one may be chosen again. */
  onFile: (file: File) => void
}

/** A place to choose a file or to drop one. */
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
        // Without it the browser opens what is dropped, and the page is gone.
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
          // Or the same file, once it was changed, could not be chosen again.
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
