import { eq, sql } from 'drizzle-orm'
import { DEFAULT_DESK, DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { DeskRules } from '#ports/console/desk-rules.ts'
import type { Database, Db } from '../../database.ts'
import { failing } from '../../failing.ts'
import { deskSettings } from '../../schema/lead-desk.ts'

/** Settings of an older version lack what came later: the defaults fill it in. */
const read = (stored: unknown): DeskSettings => DeskSettings.safeParse(stored).data ?? DEFAULT_DESK

export const deskRules = ({ db }: Database): DeskRules =>
  failing('desk rules', {
    async of(site) {
      const [row] = await db.select().from(deskSettings).where(eq(deskSettings.site, site))
      return row
        ? { settings: read(row.settings), version: row.version }
        : { settings: DEFAULT_DESK, version: 0 }
    },
  })

export const deskRuleChanges = (tx: Db): ChangeStores['deskRules'] => ({
  async set({ dealer }, settings, version, now) {
    const next = { settings, version: version + 1, updatedAt: now }
    const changed = await tx
      .insert(deskSettings)
      .values({ site: dealer, ...next })
      .onConflictDoUpdate({
        target: deskSettings.site,
        set: next,
        setWhere: sql`${deskSettings.version} = ${version}`,
      })
      .returning({ site: deskSettings.site })
    return changed.length === 1
  },
})
