/** The id of an exercise's name where it stands at an anchor: the keyboard goes on there when it takes another's place. */
export const nameIdAt = (anchor: string) => `${anchor}-name`
