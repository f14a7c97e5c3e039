import { leadName } from '#domain/lead/lead.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import type { LeadFilter, Resend } from '#ports/lead-store.ts'
import { type ListedLead, listLeads, resendLead } from '#use-cases/operator/operate-leads.ts'
import { type Command, done, failed, type Given, textOf, UsageError, wholeNumber } from '../command.ts'

const FILTER = {
  site: { type: 'string', value: 'SLUG', help: 'of one site' },
  since: { type: 'string', value: 'DAY', help: 'that came on or after this day, like 2026-11-01' },
  held: { type: 'boolean', help: 'only those held back as suspicious' },
  undelivered: {
    type: 'boolean',
    help: 'only those of which some channel has not heard although it was tried',
  },
  limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
} as const

function filterOf(given: Given, usualLimit: number): LeadFilter {
  const { held, undelivered, limit } = given.options
  const site = textOf(given, 'site')
  const since = textOf(given, 'since')
  if (since !== undefined && Number.isNaN(Date.parse(since)))
    throw new UsageError(`--since needs a day like 2026-11-01, unlike '${since}'.`)
  return {
    limit: wholeNumber(limit, '--limit', usualLimit),
    ...(site !== undefined && { site }),
    ...(since !== undefined && { since: new Date(since) }),
    ...(held === true && { standing: 'quarantined' }),
    ...(undelivered === true && { isUndelivered: true }),
  }
}

/** What did not arrive, and why. */
const troubleOf = ({ deliveries }: ListedLead) =>
  deliveries
    .filter(({ state, lastError }) => state !== 'delivered' && lastError !== null)
    .map(({ channel, state, attempts, lastError }) => {
      const where = 'to' in channel ? channel.to : channel.url
      return `    ${channel.kind} ${where}: ${state === 'dead' ? 'given up' : 'not yet'} after ${attempts} tries: ${lastError}`
    })

const leadLines = (lead: ListedLead) => [
  [
    lead.id,
    lead.localTime,
    lead.site,
    lead.form,
    lead.lead_status,
    lead.standing,
    lead.delivery,
    leadName(lead),
    lead.car?.name ?? '',
  ].join('  '),
  ...troubleOf(lead),
]

export const leadsList: Command = {
  summary: 'List leads, newest first, in the time of their location, with what became of them.',
  positionals: [],
  options: FILTER,
  async run(given, { ports }) {
    const leads = await listLeads(ports, filterOf(given, 50))
    return done(leads.length > 0 ? leads.flatMap(leadLines) : ['No leads.'], leads)
  },
}

export const leadsExport: Command = {
  summary: 'Write leads as CSV to the standard output (with --json as JSON).',
  positionals: [],
  options: FILTER,
  async run(given, { ports }) {
    const leads = await ports.leads.list(filterOf(given, 100_000))
    return done([leadsCsv(leads).trimEnd()], leads)
  },
}

const CHANNELS = ['email', 'webhook', 'adf-email', 'adf-http', 'confirmation'] as const

export const leadsResend: Command = {
  summary: 'Send again what of a lead is not delivered.',
  positionals: ['LEAD'],
  options: {
    all: { type: 'boolean', help: 'also what was delivered, as a new message' },
    channel: { type: 'string', value: 'KIND', help: `only by ${CHANNELS.join(', ')}` },
  },
  async run(given, { ports, now }) {
    const [id] = given.positionals
    const named = textOf(given, 'channel')
    const channel = CHANNELS.find((kind) => kind === named)
    if (named !== undefined && !channel) throw new UsageError(`--channel is one of ${CHANNELS.join(', ')}.`)
    const what: Resend = { isAll: given.options.all === true, ...(channel && { channel }) }
    const count = await resendLead(ports, { id: id!, ...what }, now)
    if (count === undefined) return failed(`There is no lead ${id}.`)
    const said =
      count === 0
        ? `Nothing of it is undelivered${channel ? ` by ${channel}` : ''}; --all sends what was delivered again.`
        : `${count} ${count === 1 ? 'message goes' : 'messages go'} out again.`
    return done([said], { id, count })
  },
}

export const leadsRelease: Command = {
  summary: 'Let a lead that was held back as suspicious go out.',
  positionals: ['LEAD'],
  options: {},
  async run({ positionals: [id] }, { ports, now }) {
    if (!(await ports.leads.find(id!))) return failed(`There is no lead ${id}.`)
    return (await ports.leads.release(id!, now))
      ? done(['The lead goes out.'], { id })
      : failed('This lead was not held back.')
  },
}
