/** Options for calendar weeks without a session, of programs with weekdays. */
export const missedOptions = () => [
  { value: 'shift', label: 'The week comes again' },
  { value: 'pass', label: 'The week counts as missed' },
]
