import { fromCentimeters, toCentimeters } from './length'

/* Heights are stored in centimeters with one decimal; members who use inches enter feet and inches. */

const INCHES_PER_FOOT = 12

export interface FeetAndInches {
  feet: number
  /** From 0 to less than 12, with one decimal. */
  inches: number
}

/** Returns centimeters as feet and inches, rounded to 0.1 in. */
export function toFeet(cm: number): FeetAndInches {
  const tenths = Math.round(fromCentimeters(cm, 'in') * 10)
  const perFoot = INCHES_PER_FOOT * 10
  return { feet: Math.floor(tenths / perFoot), inches: (tenths % perFoot) / 10 }
}

/** Returns feet and inches in centimeters, rounded to 0.1 cm. */
export const fromFeet = ({ feet, inches }: FeetAndInches): number =>
  toCentimeters(feet * INCHES_PER_FOOT + inches, 'in')

/** Formats feet and inches, for example "5 ft 7.5 in". */
export const formatFeet = ({ feet, inches }: FeetAndInches): string =>
  `${String(feet)} ft ${String(inches)} in`
