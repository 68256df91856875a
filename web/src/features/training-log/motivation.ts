export const motivationalLines = () =>
  [
    'Every rep counts.',
    'Small steps, done often, go far.',
    'Good form today, more weight tomorrow.',
    'You showed up. That is the hard part.',
    'Steady beats perfect.',
    'One set at a time.',
    'Strong is built on ordinary days.',
    'Breathe, brace, begin.',
    'Rest is part of the work.',
    'Your pace is the right pace.',
  ] as const

/** Returns a motivational line. `chance` is in the range [0, 1), like `Math.random()`. */
export function motivationalLine(chance: number): string {
  const lines = motivationalLines()
  return lines[Math.min(Math.floor(chance * lines.length), lines.length - 1)] ?? lines[0]
}
