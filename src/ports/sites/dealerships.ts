import type { Ownership } from '#domain/site/checks/ownership.ts'

/** A dealership and the site that shows it. */
export type DealershipClaim = { dealershipId: number; site: string }

/** The owner of each dealership. All processes are notified of changes. */
export interface Dealerships {
  ownership(): Promise<Ownership>
  /** Makes a site the owner, whoever was it before. */
  give(dealershipId: number, site: string): Promise<void>
  /** Lets another site show it too. False if nobody owns it. */
  share(dealershipId: number, site: string): Promise<boolean>
  /** False if it was not shared with that site. */
  unshare(dealershipId: number, site: string): Promise<boolean>
  /**
   * Gives each unowned dealership to the first site that claims it, and shares it with the others.
   */
  giveUnowned(claims: DealershipClaim[]): Promise<void>
}
