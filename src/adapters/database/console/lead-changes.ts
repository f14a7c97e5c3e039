import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Db } from '../database.ts'
import { leadWork } from '../schema/access.ts'
import { leads } from '../schema/leads.ts'
import { scopeWhere } from './scope-where.ts'

const place = sql<number>`(${leads.place}->>'id')::int`

export const leadChanges = (tx: Db): ChangeStores['leads'] => ({
  async assign({ dealer, scope }, ids, owner, now) {
    const found = await tx
      .select({ id: leads.id, place, from: leadWork.owner })
      .from(leads)
      .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
      .where(
        and(
          eq(leads.site, dealer),
          inArray(leads.id, [...ids]),
          ...scopeWhere(scope, { place, owner: leadWork.owner }),
        ),
      )
      .for('update', { of: leads })
    const changed = found.filter(({ from }) => from !== owner)
    if (changed.length === 0) return []
    await tx
      .insert(leadWork)
      .values(changed.map(({ id }) => ({ leadId: id, site: dealer, owner, updatedAt: now })))
      .onConflictDoUpdate({ target: leadWork.leadId, set: { owner, updatedAt: now } })
    return changed
  },
  async giveBack({ dealer, scope }, back, now) {
    const places = scopeWhere({ whose: 'anyone', places: scope.places }, { place, owner: leadWork.owner })
    const found = await tx
      .select({ id: leads.id, place, owner: leadWork.owner })
      .from(leads)
      .innerJoin(leadWork, eq(leadWork.leadId, leads.id))
      .where(
        and(
          eq(leads.site, dealer),
          inArray(
            leads.id,
            back.map(({ id }) => id),
          ),
          ...places,
        ),
      )
      .for('update', { of: leads })
    const given = found.flatMap(({ id, place: at, owner }) => {
      const change = back.find((one) => one.id === id)!
      return change.from === owner ? [{ ...change, place: at }] : []
    })
    for (const { id, to } of given)
      await tx.update(leadWork).set({ owner: to, updatedAt: now }).where(eq(leadWork.leadId, id))
    return given
  },
  async handOver({ dealer }, from, to, now) {
    const moved = await tx
      .update(leadWork)
      .set({ owner: to, updatedAt: now })
      .where(and(eq(leadWork.owner, from), eq(leadWork.site, dealer)))
      .returning({ id: leadWork.leadId })
    return moved.length
  },
})
