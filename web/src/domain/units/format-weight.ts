import { LOCALE } from '@/domain/text/locale'

const withUnits = {
  kg: new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 2,
  }),
  lb: new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: 'pound',
    maximumFractionDigits: 2,
  }),
}

const signedUnits = {
  kg: new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }),
  lb: new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: 'pound',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }),
}

/** Formats a difference of weights with its sign and at most one decimal, for example "+2.5 kg". */
export function formatSignedWeight(value: number, unit: 'kg' | 'lb'): string {
  return signedUnits[unit].format(value)
}

export function formatKilograms(value: number): string {
  return withUnits.kg.format(value)
}

export function formatPounds(value: number): string {
  return withUnits.lb.format(value)
}
