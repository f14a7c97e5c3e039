import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { type Day, isDay } from '#domain/insights/day.ts'
import { isSource, SOURCES } from '#domain/insights/source.ts'
import type { Changes } from '#ports/console/changes.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'
import { permitAt } from '../access/dealers.ts'

type Ports = { sites: SiteDirectory; changes: Changes }
type Wrong = { is: 'wrong'; words: string }
type Done = { is: 'done' }

export const MAX_NOTE_LENGTH = 60
const MAX_DOLLARS = 1_000_000

/** Writes a note on the line of the plots, for everybody at the dealer. */
export async function writeNote(
  ports: Ports,
  actor: PersonActor,
  dealer: string,
  { day, words }: { day: Day; words: string },
  now: Date,
): Promise<Done | Wrong | Refused> {
  const permit = permitAt(ports, actor, 'insight.read', dealer, now)
  if (isRefused(permit)) return permit
  const note = words.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NOTE_LENGTH)
  if (!isDay(day)) return { is: 'wrong', words: 'Choose the day of the note.' }
  if (note === '') return { is: 'wrong', words: 'Write a few words.' }
  await ports.changes.commit(actor, async (change) => {
    const id = await change.insights.addNote(permit, { day, words: note, author: actor.name }, now)
    change.audit({ dealer, verb: 'note-written', target: { kind: 'insight', id: String(id), name: note } })
  })
  return { is: 'done' }
}

export async function removeNote(
  ports: Ports,
  actor: PersonActor,
  dealer: string,
  id: number,
  now: Date,
): Promise<Done | Refused> {
  const permit = permitAt(ports, actor, 'insight.read', dealer, now)
  if (isRefused(permit)) return permit
  if (!Number.isSafeInteger(id)) return { is: 'done' }
  await ports.changes.commit(actor, async (change) => {
    const name = await change.insights.removeNote(permit, id)
    if (name)
      change.audit({ dealer, verb: 'note-removed', target: { kind: 'insight', id: String(id), name } })
  })
  return { is: 'done' }
}

/** What a source cost in a month, as the dealer's bill says. */
export async function typeBill(
  ports: Ports,
  actor: PersonActor,
  dealer: string,
  { month, source, dollars }: { month: string; source: string; dollars: number },
  now: Date,
): Promise<Done | Wrong | Refused> {
  const permit = permitAt(ports, actor, 'insight.read', dealer, now)
  if (isRefused(permit)) return permit
  if (!isDay(`${month}-01`)) return { is: 'wrong', words: 'Choose the month of the bill.' }
  if (!isSource(source)) return { is: 'wrong', words: 'Choose what the bill is for.' }
  if (!(dollars >= 0 && dollars <= MAX_DOLLARS))
    return { is: 'wrong', words: 'Type the bill in dollars, up to a million.' }
  await ports.changes.commit(actor, async (change) => {
    const bill = { month: `${month}-01`, source, dollars: Math.round(dollars) }
    await change.insights.setBill(permit, bill)
    change.audit({
      dealer,
      verb: 'bill-typed',
      target: { kind: 'insight', id: source, name: SOURCES[source] },
      changes: [{ field: month, from: null, to: bill.dollars }],
    })
  })
  return { is: 'done' }
}
