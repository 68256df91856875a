import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Food } from '@/api/types'
import { food, givenBarcodes } from '@/testing/foods'
import { failure } from '@/testing/network'
import { renderWithToaster } from '@/testing/render-page'
import { server } from '@/testing/server'
import { ScanBarcode } from './scan-barcode'

const CODE = '4006381333931'
const NO_CAMERA = 'The camera cannot be used here. Type the digits below the bars.'
const UNKNOWN =
  'We do not know this barcode yet. Add the food once, and it will be found from then on.'

interface Results {
  foods: string[]
  created: string[]
}

function Opened({ results, known }: { results: Results; known: Food | undefined }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <ScanBarcode
      isOpen={isOpen}
      onClose={() => {
        setIsOpen(false)
      }}
      onFood={({ name }) => {
        results.foods.push(name)
      }}
      onCreate={(barcode) => {
        results.created.push(barcode)
      }}
      findOnDevice={(barcode) => (barcode === known?.barcode ? known : undefined)}
    />
  )
}

function open(known?: Food): Results {
  const results: Results = { foods: [], created: [] }
  renderWithToaster(<Opened results={results} known={known} />)
  return results
}

async function find(digits: string) {
  await userEvent.type(await screen.findByLabelText('Barcode digits'), digits)
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
}

describe('ScanBarcode', () => {
  describe('without a camera', () => {
    it('says so and finds a food by its digits', async () => {
      const asked = givenBarcodes({ '0036000291452': food({ name: 'Tissues' }) })
      const results = open()

      expect(await screen.findByText(NO_CAMERA)).toBeVisible()
      await find('0 36000 29145 2')

      await waitFor(() => {
        expect(results.foods).toEqual(['Tissues'])
      })
      expect(asked).toEqual(['0036000291452'])
    })

    it('rejects digits that are no barcode without a request', async () => {
      const asked = givenBarcodes({})
      open()

      await find('4006381333932')

      expect(
        await screen.findByText('These digits are not a valid barcode. Please check them.'),
      ).toBeVisible()
      expect(screen.getByLabelText('Barcode digits')).toHaveFocus()
      expect(asked).toEqual([])
    })

    it('offers to create the food of an unknown barcode', async () => {
      givenBarcodes({})
      const results = open()

      await find(CODE)
      expect(await screen.findByText(UNKNOWN)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Create food' }))

      expect(results).toEqual({ foods: [], created: [CODE] })
    })

    it('finds foods of this device without a server', async () => {
      server.use(http.get('/api/user/foods/barcodes/:code', () => HttpResponse.error()))
      const results = open(food({ name: 'Oat bar', barcode: CODE }))

      await find(CODE)

      await waitFor(() => {
        expect(results.foods).toEqual(['Oat bar'])
      })
    })

    it('can try again after a failure', async () => {
      server.use(
        http.get('/api/user/foods/barcodes/:code', () => failure(503, 'unavailable', 'Busy.'), {
          once: true,
        }),
      )
      const results = open()
      await find(CODE)
      expect(await screen.findByText(`Failed to look up ${CODE}`)).toBeVisible()

      givenBarcodes({ [CODE]: food({ name: 'Oat bar' }) })
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

      await waitFor(() => {
        expect(results.foods).toEqual(['Oat bar'])
      })
    })
  })

  describe('with a camera', () => {
    const stop = vi.fn()
    const applied: unknown[] = []
    let pictures: string[][] = []

    beforeEach(() => {
      stop.mockClear()
      applied.length = 0
      const track = {
        readyState: 'live',
        stop,
        getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 2.5 } }),
        applyConstraints: (constraints: unknown) => {
          applied.push(constraints)
          return Promise.resolve()
        },
      }
      const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
      vi.stubGlobal('navigator', {
        ...navigator,
        onLine: true,
        userAgent: navigator.userAgent,
        mediaDevices: { getUserMedia: () => Promise.resolve(stream) },
      })
      vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
      vi.stubGlobal(
        'BarcodeDetector',
        class {
          static getSupportedFormats = () =>
            Promise.resolve(['ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code'])
          detect = () => Promise.resolve((pictures.shift() ?? []).map((rawValue) => ({ rawValue })))
        },
      )
    })

    it('finds the food when two pictures agree', async () => {
      pictures = [[], ['4006381333932'], [CODE], [], [CODE]]
      const asked = givenBarcodes({ [CODE]: food({ name: 'Oat bar' }) })
      const results = open()

      await waitFor(() => {
        expect(results.foods).toEqual(['Oat bar'])
      })
      expect(asked).toEqual([CODE])
      expect(stop).toHaveBeenCalled()
    })

    it('uses zoom and torch of the camera', async () => {
      pictures = []
      open()

      await userEvent.click(await screen.findByRole('button', { name: 'Torch' }))

      expect(screen.getByRole('button', { name: '2×' })).toHaveAttribute('aria-pressed', 'true')
      expect(screen.queryByRole('button', { name: '3×' })).not.toBeInTheDocument()
      expect(applied).toEqual([{ advanced: [{ zoom: 2 }] }, { advanced: [{ torch: true }] }])
    })

    it('switches the camera off when the dialog is closed', async () => {
      pictures = []
      open()
      await screen.findByRole('button', { name: 'Torch' })

      await userEvent.keyboard('{Escape}')

      expect(stop).toHaveBeenCalled()
    })

    it('switches the camera off while the page is hidden', async () => {
      pictures = []
      open()
      await screen.findByRole('button', { name: 'Torch' })
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

      document.dispatchEvent(new Event('visibilitychange'))
      expect(stop).toHaveBeenCalledTimes(1)

      visibility.mockReturnValue('visible')
      pictures = [[CODE], [CODE]]
      const asked = givenBarcodes({})
      document.dispatchEvent(new Event('visibilitychange'))
      expect(await screen.findByText(UNKNOWN)).toBeVisible()
      expect(asked).toEqual([CODE])
    })
  })
})
