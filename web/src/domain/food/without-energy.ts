/** An amount of energy with the text before it that leads to it, as in "Lentil Curry, about 2,200 kcal". */
const ENERGY =
  /(?:[\s,;:–-]*\(?\s*(?:about|ca\.?|~)?\s*)\d[\d.,\u00a0\u202f ]*(?:kcal|kj|calories)\b\)?/giu

/** Returns a name without amounts of energy, for members who hide numbers. */
export const withoutEnergy = (name: string): string => name.replace(ENERGY, '').trim()
