/** Name of the guides of exercises in the offline cache. */
export const GUIDE_NAME = 'guide'
