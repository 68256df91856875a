import { describe, expect, it } from 'vitest'
import { readImportFile, UnusableFile } from './import-file'

const STRONG = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds'

describe('a file', () => {
  const sized = (bytes: number) => {
    const file = new File(['x'], 'strong.csv')
    Object.defineProperty(file, 'size', { value: bytes })
    return file
  }

  it('is read with the number of its lines', async () => {
    const read = await readImportFile(new File([`${STRONG}\na\nb\n`], 'strong.csv'))
    expect(read).toMatchObject({ name: 'strong.csv', lines: 2 })
  })

  it('is rejected with its size if it is too large', async () => {
    await expect(readImportFile(sized(17.5 * 1024 * 1024))).rejects.toThrow(/17\.5 MB.*16 MB/)
    // Each quote takes two bytes in JSON.
    await expect(readImportFile(new File([STRONG], 'a.csv'), 16 * 1024 * 1024)).rejects.toThrow()
    const quotes = new File(['"'.repeat(9 * 1024 * 1024)], 'quotes.csv')
    await expect(readImportFile(quotes)).rejects.toThrow(/quotes\.csv has 18/)
  })

  it('is rejected if it is empty or unreadable', async () => {
    await expect(readImportFile(new File([], 'empty.csv'))).rejects.toThrow('empty.csv is empty')
    const missing = new File(['x'], 'gone.csv')
    missing.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    await expect(readImportFile(missing)).rejects.toThrow(UnusableFile)
  })

  const bytesOf = (text: string, toByte: (character: string) => number = (c) => c.charCodeAt(0)) =>
    new File([Uint8Array.from(text, toByte)], 'strong.csv')

  it('in a legacy encoding is decoded and marked as guessed', async () => {
    const read = await readImportFile(
      bytesOf(`${STRONG}\n2024-01-01,Brust,1h,Bankdr\u00fccken gro\u00df`),
    )
    expect(read.content).toContain('Bankdr\u00fccken gro\u00df')
    expect(read.isGuessedText).toBe(true)
    const unicode = await readImportFile(new File([`${STRONG}\nBankdr\u00fccken`], 'strong.csv'))
    expect(unicode.content).toContain('Bankdr\u00fccken')
    expect(unicode.isGuessedText).toBe(false)
  })

  it('in UTF-16, as some spreadsheets write it, is read', async () => {
    const units = Uint16Array.from(`\uFEFF${STRONG}\nBankdr\u00fccken`, (c) => c.charCodeAt(0))
    const read = await readImportFile(new File([units], 'strong.csv'))
    expect(read.content).toContain('Bankdr\u00fccken')
    expect(read.isGuessedText).toBe(false)
  })

  it.each([
    ['Cyrillic', [0xcf, 0xf0, 0xe8, 0xf1, 0xe5, 0xe4]],
    ['a byte without a character', [0x41, 0x81, 0x41]],
  ])('with %s is rejected instead of importing broken names', async (_, bytes) => {
    const file = new File([STRONG, Uint8Array.from(bytes)], 'strong.csv')
    await expect(readImportFile(file)).rejects.toThrow(/Save it as CSV UTF-8/)
  })
})
