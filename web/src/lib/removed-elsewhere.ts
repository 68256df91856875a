/** Says why a change of something that does not exist any more failed. Sending it again is no use. */
export const REMOVED_ELSEWHERE =
  'It was removed elsewhere, for example on another device. Your changes were not saved.'
