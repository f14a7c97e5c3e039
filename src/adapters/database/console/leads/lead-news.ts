import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Permitted } from '#domain/access/permit.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { LeadNews } from '#ports/console/lead-desk.ts'
import type { Db } from '../../database.ts'
import { isNews, leadActivity, leadWork } from '../../schema/lead-desk.ts'
import { leads } from '../../schema/leads.ts'
import { leadWhere } from './lead-where.ts'

const KINDS: Record<string, LeadNews['kind']> = { 'mail-in': 'reply', bounce: 'bounce', note: 'mention' }

/** What concerns one person, within what they may see. */
export async function leadNews(
  db: Db,
  permit: Permitted<'lead.read'>,
  person: string,
  since: Date,
  limit: number,
): Promise<LeadNews[]> {
  const kind = sql<string>`${leadActivity.data}->>'kind'`
  const isTheirs = sql`case when ${kind} = 'note'
    then jsonb_exists(${leadActivity.data}->'mentions', ${person})
    else ${leadWork.owner} is null or ${leadWork.owner} = ${person} end`
  const rows = await db
    .select({ kind, leadId: leads.id, fields: leads.fields, at: leadActivity.at })
    .from(leadActivity)
    .innerJoin(leads, eq(leads.id, leadActivity.leadId))
    .leftJoin(leadWork, eq(leadWork.leadId, leads.id))
    .where(
      and(
        eq(leadActivity.site, permit.dealer),
        isNews(leadActivity),
        gt(leadActivity.at, since),
        isTheirs,
        leadWhere(permit, {}),
      ),
    )
    .orderBy(desc(leadActivity.at))
    .limit(limit)
  return rows.map(({ kind: name, leadId, fields, at }) => ({
    kind: KINDS[name]!,
    leadId,
    name: leadName({ fields }) || 'Somebody',
    at,
  }))
}
