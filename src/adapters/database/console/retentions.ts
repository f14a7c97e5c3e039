import { and, asc, count, eq, lt, min, notInArray, or } from 'drizzle-orm'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { RetentionChanges, Retentions } from '#ports/console/retentions.ts'
import type { Database, Db } from '../database.ts'
import { failing } from '../failing.ts'
import { leadRetentions as table } from '../schema/console.ts'
import { leads } from '../schema/leads.ts'

const DAY_MS = 86_400_000

export function retentions({ db }: Pick<Database, 'db'>): Retentions {
  return failing('retentions', {
    async of(dealer) {
      const [row] = await db.select().from(table).where(eq(table.dealer, dealer))
      return row && { chosen: row.chosen, before: row.before, at: row.at }
    },
    async wouldForget({ dealer }, { days, byForm, unfinishedDays, heldDays }, now) {
      const before = (many: number) => new Date(now.getTime() - many * DAY_MS)
      const own = Object.entries(byForm) as [FormId, number][]
      const isDoomed = or(
        and(eq(leads.standing, 'quarantined'), lt(leads.createdAt, before(heldDays))),
        and(eq(leads.status, 'Incomplete'), lt(leads.createdAt, before(unfinishedDays))),
        ...own.map(([form, many]) => and(eq(leads.form, form), lt(leads.createdAt, before(many)))),
        and(
          own.length > 0
            ? notInArray(
                leads.form,
                own.map(([form]) => form),
              )
            : undefined,
          lt(leads.createdAt, before(days)),
        ),
      )
      const rows = await db
        .select({ form: leads.form, leads: count(), oldest: min(leads.createdAt) })
        .from(leads)
        .where(and(eq(leads.site, dealer), isDoomed))
        .groupBy(leads.form)
        .orderBy(asc(leads.form))
      return rows.map((row) => ({ ...row, oldest: row.oldest! }))
    },
  })
}

export const retentionChanges = (tx: Db): RetentionChanges => ({
  async set({ dealer }, own) {
    await tx
      .insert(table)
      .values({ dealer, ...own })
      .onConflictDoUpdate({ target: table.dealer, set: own })
  },
})
