/** Signs the links in mails, so that nobody can guess one. */
export interface AlertLinks {
  /** The last part of the address of a subscriber's own page. */
  tokenOf(subscriberId: string): string
  /** The subscriber of a genuine token. */
  read(token: string): string | undefined
}
