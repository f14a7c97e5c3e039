/** Where the views of a group are kept. No dealer has such a name. */
export const groupHome = (group: string): string => `group:${group}`

/** A named query of a list: one's own, or shared with the dealer. */
export type SavedView = {
  id: string
  /** The dealer, or the home of a group. */
  dealer: string
  list: string
  name: string
  query: string
  owner: string
  isShared: boolean
}

/** Named views of lists. */
export interface SavedViews {
  /** The shared views of a dealer's list and one's own, by name. */
  of(dealer: string, list: string, accountId: string): Promise<SavedView[]>
}
