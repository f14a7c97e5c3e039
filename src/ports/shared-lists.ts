export type SharedList = { token: string; site: string; cars: number[]; expiresAt: Date }

/** Lists of cars behind links. They can be read and not changed, and they end. */
export interface SharedLists {
  add(list: { site: string; cars: number[]; expiresAt: Date; now: Date }): Promise<string>
  /** A list of this site that has not ended. */
  find(site: string, token: string, now: Date): Promise<SharedList | undefined>
  /** Deletes the lists that have ended. Returns how many. */
  removeEnded(now: Date): Promise<number>
}
