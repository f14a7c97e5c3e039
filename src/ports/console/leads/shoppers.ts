import type { Permitted } from '#domain/access/permit.ts'
import type { Alert, Subscriber } from '#domain/alert/alert.ts'
import type { Reservation } from '#domain/reservation/reservation.ts'
import type { PersonLink } from '#domain/shopper/person-groups.ts'
import type { DeskLead } from '../lead-desk.ts'

export type ShopperAlerts = {
  subscriber: Subscriber
  alerts: Alert[]
  since: Date
}

/** One person, as far as the permit shows them. */
export type Shopper = {
  /** Newest first. */
  leads: DeskLead[]
  reservations: Reservation[]
  alerts: ShopperAlerts[]
  /** What somebody said about these leads. */
  links: (PersonLink & { at: Date })[]
  /** False if there are more leads than one screen shows. */
  isWhole: boolean
}

/** A person in a list. The id is that of one of their leads, reservations or alerts. */
export type FoundShopper = {
  id: string
  name: string
  email: string
  phone: string
  leads: number
  lastAt: Date
}

/** The people behind the leads of one dealer. Nobody is joined over two dealers. */
export interface Shoppers {
  /** By name, mail address or phone number, who wrote last first. With a time, who wrote since. */
  find(permit: Permitted<'lead.read'>, typed: string, limit: number, since?: Date): Promise<FoundShopper[]>
  /** As much of a person as a screen shows. */
  open(permit: Permitted<'lead.read'>, id: string): Promise<Shopper | undefined>
  /** All of a person, however much it is, to export or erase it. */
  whole(permit: Permitted<'lead.read'>, id: string): Promise<Shopper | undefined>
  /** Leads with the same name that are not among theirs: they may be the same person. */
  alike(permit: Permitted<'lead.read'>, shopper: Shopper, limit: number): Promise<DeskLead[]>
}

export type Erased = {
  leads: number
  reservations: number
  alerts: number
  /** Reservations that are open or wait for a refund. They keep the name until they end. */
  open: number
}

export interface ShopperChanges {
  /** Says whether two leads are of one person; null takes back what was said. */
  link(
    permit: Permitted<'lead.work'>,
    pairs: readonly { first: string; second: string }[],
    isSame: boolean | null,
    now: Date,
  ): Promise<number>
  /**
   * Removes everything that names a person, in views of the dealer's group too. What is left can be
   * counted.
   */
  erase(
    permit: Permitted<'lead.erase'>,
    shopper: Shopper,
    group: string | undefined,
    now: Date,
  ): Promise<Erased>
}
