/** A site that sells for a dealership. Only these count views, so that no other can forge them. */
export type Seller = { site: string; dealershipId: number }
export type CarViews = { id: number; views: number }

/** The number of views that each car carries in its document. */
export interface CarViewStore {
  /** Cars whose document has another number than what was counted, by id. */
  outdated(sellers: readonly Seller[]): Promise<CarViews[]>
  write(views: readonly CarViews[]): Promise<void>
}
