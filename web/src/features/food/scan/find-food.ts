import { useMutation } from '@tanstack/react-query'
import { api } from '@/api/client'
import { errorStatus } from '@/api/errors'
import type { Food } from '@/api/types'

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
export function useFindFood(findOnDevice: (code: string) => Food | undefined) {
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
