import type { z } from 'zod'
import { isRefused } from '#domain/access/permit.ts'
import { agentOfLead } from '#domain/agents/agent-name.ts'
import { worksLeads } from '#domain/desk/share-out.ts'
import { IncomingLead } from '#domain/lead/intake/incoming-lead-schema.ts'
import { instantIn } from '#domain/location/typed-time.ts'
import type { LockedLead } from '#ports/console/lead-changes.ts'
import type { DeskLead } from '#ports/console/lead-desk.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import type { Changed, Input as LeadAsked } from '#use-cases/desk/leads/change-lead.ts'
import { addNote } from '#use-cases/desk/leads/contact-lead.ts'
import { importLeads } from '#use-cases/desk/leads/import-leads.ts'
import { setLeadState, setNextStep } from '#use-cases/desk/leads/work-lead.ts'
import { assignLeads, findLead, listLeads } from '#use-cases/desk/leads.ts'
import {
  type ApiInput,
  type ApiRoute,
  answer,
  answerPage,
  changedSince,
  isMatch,
  notInKey,
  problem,
  route,
} from './api-route.ts'
import { TextId } from './schema/common-schema.ts'
import {
  LeadItem,
  LeadList,
  LeadQuery,
  NewLeadState,
  NewNextStep,
  NewNote,
  NewOwner,
  Noted,
  PersonList,
  PostedLead,
  TakenLead,
} from './schema/lead-schema.ts'

const leadItem = (
  { lead, work }: Pick<DeskLead, 'lead' | 'work'>,
  owner: string | null,
): z.input<typeof LeadItem> => ({
  id: lead.id,
  form: lead.form,
  category: lead.category,
  complete: lead.form_completed,
  state: work.state,
  reason: work.reason,
  next: work.next,
  due_at: work.dueAt?.toISOString() ?? null,
  owner,
  source: lead.source,
  agent: agentOfLead(lead) ?? null,
  held: lead.standing === 'quarantined',
  fields: lead.fields,
  car: lead.car && {
    id: lead.car.car_id,
    name: lead.car.name,
    stock_number: lead.car.stock_number,
    price_text: lead.car.price_words,
  },
  location: { id: lead.place.id, name: lead.place.name },
  appointment: lead.appointment && {
    starts_at: lead.appointment.startsAt,
    minutes: lead.appointment.minutes,
  },
  created_at: lead.createdAt,
  completed_at: lead.completedAt,
})

type LeadInput = ApiInput<typeof TextId, z.ZodType, z.ZodType>
const noLead = () => problem(404, 'There is no such lead here.')

async function showLead({ c, ports, key, params: { id }, now }: LeadInput): Promise<Response> {
  const found = await findLead(ports, key, key.dealer, id, now)
  if (!found) return noLead()
  return isRefused(found) ? notInKey() : answer(c, leadItem(found, found.owner?.id ?? null))
}

/** Changes a lead if it is still the one that the program saw, and answers with what it is then. */
async function changeLeadOf(
  input: LeadInput,
  change: (lead: LeadAsked) => Promise<Changed>,
): Promise<Response> {
  const { key, params, now, ifMatch, idempotencyKey = '' } = input
  let isStale = false
  const isCurrent = (locked: LockedLead) => {
    isStale = !isMatch(ifMatch, leadItem(locked, locked.owner))
    return !isStale
  }
  const outcome = await change({ dealer: key.dealer, id: params.id, key: idempotencyKey, now, isCurrent })
  if (isRefused(outcome)) return notInKey()
  if (isStale) return changedSince()
  if (outcome.is === 'gone') return noLead()
  return outcome.is === 'invalid' ? problem(422, outcome.reason) : showLead(input)
}

const changed = { '200': { says: 'The lead as it is now.', schema: LeadItem } }

export const LEAD_ROUTES: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/leads',
    id: 'listLeads',
    needs: 'leads-read',
    summary: 'Leads of the dealer, newest first.',
    query: LeadQuery,
    answers: { '200': { says: 'A page of leads.', schema: LeadList } },
    run(input) {
      const { ports, key, now } = input
      const { since, source, state } = input.query
      const wanted = {
        order: 'newest' as const,
        ...(since && { since: new Date(since) }),
        ...(source && { sources: [source] }),
        ...(state && { states: [state] }),
      }
      return answerPage(
        input,
        (page) => listLeads(ports, key, key.dealer, { ...wanted, ...page }, now),
        (row) => leadItem(row, row.owner?.id ?? null),
        ({ lead }) => ({ at: new Date(lead.createdAt), id: lead.id }),
      )
    },
  }),
  route({
    method: 'post',
    path: '/leads',
    id: 'postLead',
    needs: 'leads-write',
    summary: 'Brings a lead of another system. No mail goes out.',
    body: PostedLead,
    describedBody: IncomingLead,
    answers: {
      '201': { says: 'The lead is new.', schema: TakenLead },
      '200': { says: 'It came before. Nothing changed.', schema: TakenLead },
    },
    async run({ c, ports, key, body, idempotencyKey, now }) {
      // The words are in it, so that a key of long ago with another lead loses none.
      const words = () => ports.secrets.hashOf(JSON.stringify([idempotencyKey, body]))
      const lead = idempotencyKey === undefined ? body : { id: words(), ...body }
      const rows = [{ line: 1, lead }]
      const taken = await importLeads(ports, key, key.dealer, { source: 'api', rows }, now)
      if (isRefused(taken)) return notInKey()
      const [rejected] = taken.rejected
      if (rejected) return problem(422, rejected.reason)
      const [added] = taken.added
      if (added) return c.json({ is: 'added', id: added.id }, 201)
      return c.json({ is: 'known', id: taken.known[0]!.id })
    },
  }),
  route({
    method: 'get',
    path: '/leads/{id}',
    id: 'getLead',
    needs: 'leads-read',
    summary: 'One lead.',
    params: TextId,
    answers: { '200': { says: 'The lead.', schema: LeadItem } },
    run: showLead,
  }),
  route({
    method: 'put',
    path: '/leads/{id}/state',
    id: 'setLeadState',
    needs: 'leads-work',
    summary: 'Says how far the desk is with a lead.',
    params: TextId,
    body: NewLeadState,
    isConditional: true,
    again: showLead,
    answers: changed,
    run: (input) => changeLeadOf(input, (lead) => setLeadState(input.ports, input.key, lead, input.body)),
  }),
  route({
    method: 'put',
    path: '/leads/{id}/next',
    id: 'setNextStep',
    needs: 'leads-work',
    summary: 'Says what is to be done next with a lead, and when.',
    params: TextId,
    body: NewNextStep,
    isConditional: true,
    again: showLead,
    answers: changed,
    run: (input) =>
      changeLeadOf(input, async (lead) => {
        const { ports, key, now, body } = input
        const permit = permitAt(ports, key, 'lead.work', key.dealer, now)
        if (isRefused(permit)) return permit
        const found = await findLead(ports, key, key.dealer, lead.id, now)
        if (!found || isRefused(found)) return found ?? { is: 'gone' }
        const dueAt = body.due_at === null ? null : instantIn(body.due_at, found.lead.place.timeZone)
        return setNextStep(ports, key, lead, { next: body.next ?? '', dueAt })
      }),
  }),
  route({
    method: 'put',
    path: '/leads/{id}/owner',
    id: 'setLeadOwner',
    needs: 'leads-work',
    summary: 'Gives a lead to somebody, or to nobody.',
    params: TextId,
    body: NewOwner,
    isConditional: true,
    again: showLead,
    answers: changed,
    run: (input) =>
      changeLeadOf(input, async ({ dealer, id, now, isCurrent }): Promise<Changed> => {
        const { ports, key, body } = input
        const permit = permitAt(ports, key, 'lead.work', dealer, now)
        if (isRefused(permit)) return permit
        if (!(await findLead(ports, key, dealer, id, now))) return { is: 'gone' }
        const given = await assignLeads(ports, key, dealer, { ids: [id], owner: body.owner, isCurrent }, now)
        return isRefused(given) || given.is === 'invalid' ? given : { is: 'done', operation: given.operation }
      }),
  }),
  route({
    method: 'post',
    path: '/leads/{id}/notes',
    id: 'addNote',
    needs: 'leads-work',
    summary: 'Writes a note for colleagues.',
    params: TextId,
    body: NewNote,
    answers: { '201': { says: 'It is noted.', schema: Noted } },
    async run(input) {
      const { c, ports, key, body } = input
      const response = await changeLeadOf(input, (lead) => addNote(ports, key, lead, body))
      return response.ok ? c.json({ is: 'noted' }, 201) : response
    },
  }),
  route({
    method: 'get',
    path: '/people',
    id: 'listPeople',
    needs: 'leads-work',
    summary: 'The people who can have leads.',
    answers: { '200': { says: 'All of them.', schema: PersonList } },
    async run({ c, ports, key, now }) {
      const permit = permitAt(ports, key, 'people.read', key.dealer, now)
      if (isRefused(permit)) return notInKey()
      const colleagues = await ports.people.colleagues(permit, ports.sites.bySlug(key.dealer)?.group)
      const takers = colleagues.filter((one) => worksLeads(one, now))
      return answer(c, { items: takers.map(({ id, name, role }) => ({ id, name, role })) })
    },
  }),
]
