/** Returns first and last name, as far as they are set. */
export function personName(person: { fname: string | null; lname: string | null }): string {
  return [person.fname, person.lname].filter(Boolean).join(' ')
}
