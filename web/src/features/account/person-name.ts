/** Both names as far as there are any. */
export function personName(person: { fname: string | null; lname: string | null }): string {
  return [person.fname, person.lname].filter(Boolean).join(' ')
}
