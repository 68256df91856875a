import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

interface SecretAddressProps {
  label: string
  url: string
}

/** A new address with a secret, which is shown once and can be copied. */
export function SecretAddress({ label, url }: SecretAddressProps) {
  const id = useId()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      // Without permission or HTTPS, the member copies the text.
      setOutcome('failed')
    }
  }
  return (
    <Alert kind="success" title={label}>
      <div className="flex flex-col gap-3">
        <p id={id} className="font-mono text-sm wrap-anywhere select-all">
          {url}
        </p>
        <p className="text-pretty">
          Copy it now: it is not shown again. Anyone who has it can open it.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" className="size-5" />}
            aria-describedby={id}
            onClick={() => void copy()}
          >
            Copy
          </Button>
          <span role="status">
            {outcome === 'copied'
              ? 'Copied'
              : outcome === 'failed'
                ? 'Copying failed. Select the address and copy it.'
                : ''}
          </span>
        </div>
      </div>
    </Alert>
  )
}
