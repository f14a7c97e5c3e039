/** A named query of a list: one's own, or shared with the dealer. */
export type SavedView = {
  id: string
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
