import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { leadName } from '#domain/lead/lead.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { LeadNews } from '#ports/console/lead-desk.ts'
import { permitAt } from '../access/dealers.ts'

type Ports = Pick<ConsolePorts, 'sites' | 'leadDesk' | 'looks'>

export type NewsItem = {
  kind: 'lead' | 'delivery' | LeadNews['kind']
  id: string
  words: string
  at: Date
  isNew: boolean
}

const MAX_LISTED = 20
const MAX_COUNTED = 100
const LISTED_MS = 14 * 86_400_000

const NEWS_WORDS: Record<LeadNews['kind'], (name: string) => string> = {
  reply: (name) => `${name} answered your mail.`,
  bounce: (name) => `Your mail to ${name} came back.`,
  mention: (name) => `A note on the lead of ${name} names you.`,
}
/** Somebody who never looked sees the last day. */
const FIRST_LOOK_MS = 86_400_000

const sinceOf = async ({ looks }: Ports, actor: PersonActor, slug: string, now: Date) =>
  (await looks.last(actor.id, slug)) ?? new Date(now.getTime() - FIRST_LOOK_MS)

/** The number of leads, answers and mentions since the last look, for the bell. */
export async function newsCount(ports: Ports, actor: PersonActor, slug: string, now: Date): Promise<number> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  if (isRefused(permit)) return 0
  const since = await sinceOf(ports, actor, slug, now)
  const [{ fresh }, news] = await Promise.all([
    ports.leadDesk.count(permit, { fresh: { since, isHeld: false } }),
    ports.leadDesk.news(permit, actor.id, since, MAX_COUNTED),
  ])
  return fresh + news.length
}

/** The latest news that the actor may see. Reading marks them as seen. */
export async function readNews(
  ports: Ports,
  actor: PersonActor,
  slug: string,
  now: Date,
): Promise<NewsItem[]> {
  const permit = permitAt(ports, actor, 'lead.read', slug, now)
  if (isRefused(permit)) return []
  const since = await sinceOf(ports, actor, slug, now)
  const [{ rows }, failed, news] = await Promise.all([
    ports.leadDesk.list(permit, { isHeld: false, limit: MAX_LISTED }),
    ports.leadDesk.failedDeliveries(permit, MAX_LISTED),
    ports.leadDesk.news(permit, actor.id, new Date(now.getTime() - LISTED_MS), MAX_LISTED),
  ])
  await ports.looks.looked(actor.id, slug, now)
  const items: NewsItem[] = [
    ...rows.map(({ lead }) => ({
      kind: 'lead' as const,
      id: lead.id,
      words: `${leadName(lead) || 'Somebody'}: ${FORM_WORDS[lead.form]}${lead.car ? `, ${lead.car.name}` : ''}`,
      at: new Date(lead.createdAt),
      isNew: new Date(lead.createdAt) > since,
    })),
    ...news.map(({ kind, leadId, name, at }) => ({
      kind,
      id: leadId,
      words: NEWS_WORDS[kind](name),
      at,
      isNew: at > since,
    })),
    ...failed.map(({ leadId, channel, at }) => ({
      kind: 'delivery' as const,
      id: leadId,
      words: `A lead did not reach you by ${channel}.`,
      at,
      isNew: at > since,
    })),
  ]
  return items.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_LISTED)
}
