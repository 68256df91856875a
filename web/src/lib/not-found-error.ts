/** Error of a page whose subject does not exist. The not-found screen replaces the page. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
}
