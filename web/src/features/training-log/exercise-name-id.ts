/** Returns the id of an exercise's name at an anchor. The name gets the focus after a swap. */
export const nameIdAt = (anchor: string) => `${anchor}-name`
