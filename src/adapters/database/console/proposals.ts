import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { MayDecide, ProposalChanges, Proposals } from '#ports/console/proposals.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { proposals as table } from '../schema/console.ts'
import { atPlaces } from './scope-where.ts'

const MAX_LISTED = 200

/** Open ones that a permit is about. The website has no location. */
const openAt = ({ dealer, permission, scope }: MayDecide): (SQL | undefined)[] => [
  eq(table.dealer, dealer),
  eq(table.state, 'open'),
  eq(table.kind, permission === 'car.price' ? 'price' : 'site'),
  permission === 'car.price' ? atPlaces(scope, table.place) : undefined,
]

export function proposals({ db }: Database): Proposals {
  return failing('proposals', {
    open: (permit) =>
      db
        .select()
        .from(table)
        .where(and(...openAt(permit)))
        .orderBy(desc(table.at), desc(table.id))
        .limit(MAX_LISTED),
    async find(permit, id) {
      const [found] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), ...openAt(permit)))
      return found
    },
    async countOpen(permit) {
      const [row] = await db
        .select({ open: count() })
        .from(table)
        .where(and(...openAt(permit)))
      return row!.open
    },
  })
}

export const proposalChanges = (tx: Db): ProposalChanges => ({
  async add(proposal, most) {
    const { dealer, kind, target, at } = proposal
    const alike = [eq(table.dealer, dealer), eq(table.state, 'open'), eq(table.kind, kind)]
    if (kind === 'price')
      await tx
        .update(table)
        .set({ state: 'replaced', decidedAt: at })
        .where(and(...alike, eq(table.target, target)))
    const [row] = await tx
      .select({ open: count() })
      .from(table)
      .where(and(...alike))
    if (row!.open >= most) return false
    await tx.insert(table).values({ ...proposal, state: 'open' })
    return true
  },
  async decide(permit, id, { state, by, at }) {
    const decided = await tx
      .update(table)
      .set({ state, decidedBy: by, decidedAt: at })
      .where(and(eq(table.id, id), ...openAt(permit)))
      .returning({ id: table.id })
    return decided.length > 0
  },
})
