import type { Permitted } from '#domain/access/permit.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'

/** A change in words. */
export type ProposedChange = { field: string; from: string | number | null; to: string | number | null }

/** What would be done. */
export type Proposed =
  | { kind: 'price'; car: number; from: number | null; to: number }
  | { kind: 'site'; ops: PatchOp[]; changes: ProposedChange[] }

export type ProposalKind = Proposed['kind']
export type ProposalState = 'open' | 'accepted' | 'refused' | 'replaced'

/** What an assistant proposed. A person accepts or refuses it. */
export type Proposal = {
  id: string
  dealer: string
  kind: ProposalKind
  /** The location of a car. Undefined for the website. */
  place: number | null
  /** What it is about: the id of a car, or the slug of the site. */
  target: string
  name: string
  proposed: Proposed
  /** The reason that the assistant gave. */
  why: string
  byName: string
  at: Date
}

export type MayDecide = Permitted<'car.price'> | Permitted<'site.draft'>

/** Reads proposals that nobody has decided on. A permit for prices shows no others. */
export interface Proposals {
  /** Newest first. */
  open(permit: MayDecide): Promise<Proposal[]>
  find(permit: MayDecide, id: string): Promise<Proposal | undefined>
  countOpen(permit: MayDecide): Promise<number>
}

export interface ProposalChanges {
  /** Takes the place of an open one for the same car. False if too many are open. */
  add(proposal: Proposal, max: number): Promise<boolean>
  /** False if somebody has decided already. */
  decide(
    permit: MayDecide,
    id: string,
    decision: { state: 'accepted' | 'refused'; by: string; at: Date },
  ): Promise<boolean>
}
