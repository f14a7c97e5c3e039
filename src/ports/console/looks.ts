/** When a person last looked at the news of a dealer. */
export interface Looks {
  last(accountId: string, dealer: string): Promise<Date | undefined>
  looked(accountId: string, dealer: string, now: Date): Promise<void>
}
