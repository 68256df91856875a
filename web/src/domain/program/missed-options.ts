/** Options for calendar weeks without a session, of programs with weekdays. */
export const missedOptions = () => [
  { value: 'shift', label: 'Repeat this week' },
  { value: 'pass', label: 'The week counts as missed' },
]
