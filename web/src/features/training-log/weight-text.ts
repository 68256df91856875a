const kilograms = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** The number and its unit stay on one line. */
export const formatKg = (weight: number) => `${kilograms.format(weight)}\u00a0kg`
