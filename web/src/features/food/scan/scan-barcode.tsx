import { errorStatus, failureText } from '@/api/errors'
import type { Food } from '@/api/types'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { CameraView } from './camera-view'
import { DigitsForm } from './digits-form'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/api/client'

interface ScanBarcodeProps {
  isOpen: boolean
  onClose: () => void
  /** Called with the food that has the barcode. */
  onFood: (food: Food) => void
  /** Called to create a food with this barcode. */
  onCreate: (barcode: string) => void
  /** Finds a food among those stored on this device, for when the server does not answer. */
  findOnDevice?: ((barcode: string) => Food | undefined) | undefined
}

/** Dialog that finds a food by its barcode, with the camera or by its digits. */
export function ScanBarcode({ isOpen, onClose, ...actions }: ScanBarcodeProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Scan barcode">
      <Scanning isOpen={isOpen} {...actions} />
    </Dialog>
  )
}

const nothingOnDevice = () => undefined

function Scanning({
  isOpen,
  onFood,
  onCreate,
  findOnDevice = nothingOnDevice,
}: Omit<ScanBarcodeProps, 'onClose'>) {
  const find = useFindFood(findOnDevice)
  const lookUp = (code: string) => {
    find.mutate(code, {
      onSuccess: (food) => {
        if (food !== null) onFood(food)
      },
    })
  }
  const code = find.variables
  const create = (
    <Button
      onClick={() => {
        if (code !== undefined) onCreate(code)
      }}
    >
      Create food
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {find.isIdle ? <CameraView isActive={isOpen} onCode={lookUp} /> : null}
      {find.isPending || find.data != null ? (
        <p role="status" className="text-muted">{`Looking up ${code ?? ''}...`}</p>
      ) : null}
      {find.data === null ? (
        <Alert
          kind="info"
          title={code}
          action={
            <>
              {create}
              <ScanAgain onClick={find.reset} />
            </>
          }
        >
          We do not know this barcode yet. Add the food once, and it will be found from then on.
        </Alert>
      ) : null}
      {find.isError ? (
        <Alert
          kind="error"
          title={`Failed to look up ${code ?? 'the barcode'}`}
          action={
            <>
              <Button
                variant="secondary"
                onClick={() => {
                  if (code !== undefined) lookUp(code)
                }}
              >
                Try again
              </Button>
              {create}
              <ScanAgain onClick={find.reset} />
            </>
          }
        >
          {failureText(find.error)} The foods on this device do not have it either.
        </Alert>
      ) : null}
      <DigitsForm
        isBusy={find.isPending}
        onFind={lookUp}
        onEdit={() => {
          if (!find.isPending) find.reset()
        }}
      />
    </div>
  )
}

function ScanAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" onClick={onClick}>
      Scan again
    </Button>
  )
}

/** Returns whether the server did not answer the question, because of itself or of the connection. */
function isUnanswered(error: unknown): boolean {
  const status = errorStatus(error)
  return status === null || status >= 500
}

/**
 * Finds the food with a barcode; null if there is none.
 *
 * Without an answer of the server, it looks for the food on this device.
 */
function useFindFood(findOnDevice: (code: string) => Food | undefined) {
  return useMutation({
    mutationKey: ['food', 'find-by-barcode'],
    mutationFn: async (code: string): Promise<Food | null> => {
      try {
        return await api.get('/api/user/foods/barcodes/{code}', { path: { code } })
      } catch (error) {
        if (errorStatus(error) === 404) return null
        const known = isUnanswered(error) ? findOnDevice(code) : undefined
        if (known === undefined) throw error
        return known
      }
    },
  })
}
