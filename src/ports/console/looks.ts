/** When somebody last looked at what is new at a dealer. */
export interface Looks {
  last(accountId: string, dealer: string): Promise<Date | undefined>
  looked(accountId: string, dealer: string, now: Date): Promise<void>
}
