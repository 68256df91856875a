/** Hash of the progress view's address that shows the body also to a member who has logged nothing. */
export const BODY = '#body'
