import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopperChanges } from '#ports/console/leads/shoppers.ts'
import type { Db } from '../../database.ts'
import { leadLinks, leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { scopeWhere } from '../scope-where.ts'
import { eraseShopper } from './erase-shopper.ts'

const place = sql<number>`(${leads.place}->>'id')::int`

export const shopperChanges = (tx: Db): ShopperChanges => ({
  async link({ dealer, scope }, pairs, isSame, now) {
    const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
    if (ids.length === 0) return 0
    const found = await tx
      .select({ id: leads.id })
      .from(leads)
      .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
      .where(
        and(
          eq(leads.site, dealer),
          inArray(leads.id, ids),
          sql`${leads.erasedAt} is null`,
          ...scopeWhere(scope, { place, owner: leadWork.owner }),
        ),
      )
    const known = new Set(found.map(({ id }) => id))
    let changed = 0
    for (const { first, second } of pairs) {
      if (first >= second || !known.has(first) || !known.has(second)) continue
      const isPair = and(eq(leadLinks.first, first), eq(leadLinks.second, second))
      const rows =
        isSame === null
          ? await tx.delete(leadLinks).where(isPair).returning({ site: leadLinks.site })
          : await tx
              .insert(leadLinks)
              .values({ site: dealer, first, second, isSame, at: now })
              .onConflictDoUpdate({ target: [leadLinks.first, leadLinks.second], set: { isSame, at: now } })
              .returning({ site: leadLinks.site })
      changed += rows.length
    }
    return changed
  },
  erase: (permit, shopper, group, now) => eraseShopper(tx, permit, shopper, group, now),
})
