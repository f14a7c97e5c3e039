import { and, eq } from 'drizzle-orm'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { Db } from '../database.ts'
import { insightMails, insightNotes, sourceBills } from '../schema/insights.ts'

export const insightChanges = (tx: Db): ChangeStores['insights'] => ({
  async addNote({ dealer }, note, now) {
    const [row] = await tx
      .insert(insightNotes)
      .values({ site: dealer, createdAt: now, ...note })
      .returning({ id: insightNotes.id })
    return row!.id
  },
  async removeNote({ dealer }, id) {
    const [gone] = await tx
      .delete(insightNotes)
      .where(and(eq(insightNotes.site, dealer), eq(insightNotes.id, id)))
      .returning({ words: insightNotes.words })
    return gone?.words
  },
  async setMondayMail({ dealer }, { account, since }) {
    const whose = { site: dealer, account }
    if (since)
      await tx
        .insert(insightMails)
        .values({ ...whose, sentFor: since })
        .onConflictDoNothing()
    else
      await tx
        .delete(insightMails)
        .where(and(eq(insightMails.site, dealer), eq(insightMails.account, account)))
  },
  async setBill({ dealer }, { month, source, dollars }) {
    const bill = { site: dealer, month, source, dollars }
    await tx
      .insert(sourceBills)
      .values(bill)
      .onConflictDoUpdate({
        target: [sourceBills.site, sourceBills.month, sourceBills.source],
        set: { dollars },
      })
  },
})
