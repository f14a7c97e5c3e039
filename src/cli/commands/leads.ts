import { type Lead, leadName } from '#domain/lead/lead.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import type { LeadFilter, Released } from '#ports/lead-store.ts'
import { erasePerson, releaseAppointment } from '#use-cases/manage-leads.ts'
import {
  type Command,
  type CommandContext,
  done,
  failed,
  type Given,
  UsageError,
  wholeNumber,
} from '../command.ts'

const FILTER = {
  site: { type: 'string', value: 'SLUG', help: 'of one site' },
  since: { type: 'string', value: 'DAY', help: 'that came on or after this day, like 2026-11-01' },
  held: { type: 'boolean', help: 'only those held back as suspicious' },
  limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
} as const

function filterOf({ options }: Given, usualLimit: number): LeadFilter {
  const { site, since, held, limit } = options
  if (typeof since === 'string' && Number.isNaN(Date.parse(since)))
    throw new UsageError('--since needs a day like 2026-11-01.')
  return {
    limit: wholeNumber(limit, '--limit', usualLimit),
    ...(typeof site === 'string' && { site }),
    ...(typeof since === 'string' && { since: new Date(since) }),
    ...(held === true && { standing: 'quarantined' }),
  }
}

const leadLine = (lead: Lead) =>
  [
    lead.id,
    lead.createdAt.slice(0, 16).replace('T', ' '),
    lead.site,
    lead.form,
    lead.lead_status,
    lead.standing,
    leadName(lead),
    lead.car?.name ?? '',
  ].join('  ')

export const leadsList: Command = {
  summary: 'List leads, newest first.',
  positionals: [],
  options: FILTER,
  async run(given, { ports }) {
    const leads = await ports.leads.list(filterOf(given, 50))
    return done(leads.length > 0 ? leads.map(leadLine) : ['No leads.'], leads)
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

const withId = (
  summary: string,
  run: (id: string, context: CommandContext) => Promise<string | undefined>,
): Command => ({
  summary,
  positionals: ['LEAD'],
  options: {},
  async run({ positionals: [id] }, context) {
    if (!(await context.ports.leads.find(id!))) return failed(`There is no lead ${id}.`)
    const said = await run(id!, context)
    return said === undefined ? failed('This lead was not held back.') : done([said], { id, said })
  },
})

export const leadsResend = withId('Send a lead to every channel of its site again.', async (id, context) => {
  const count = await context.ports.leads.resend(id, context.now)
  return `${count} ${count === 1 ? 'message goes' : 'messages go'} out again.`
})

export const leadsRelease = withId(
  'Let a lead that was held back as suspicious go out.',
  async (id, context) => releasedWords(await context.ports.leads.release(id, context.now)),
)

const SLOT_WORDS: Record<Released['slot'], string> = {
  none: 'The lead goes out.',
  booked: 'The lead goes out and its appointment is booked.',
  gone: 'The lead goes out. The time it asked for is no longer free: please arrange another.',
}
const releasedWords = (released: Released | undefined) => released && SLOT_WORDS[released.slot]

export const leadsUnbook: Command = {
  summary: 'Free the appointment a lead has booked. The lead stays.',
  positionals: ['LEAD'],
  options: {},
  async run({ positionals: [id] }, { ports }) {
    return (await releaseAppointment(ports, id!))
      ? done(['The time is free again.'], { id })
      : failed(`No appointment is booked for the lead ${id}.`)
  },
}

export const leadsErase: Command = {
  summary: 'Delete all leads of a person and make their ended reservations anonymous. This cannot be undone.',
  positionals: [],
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'who: a mail address' },
    phone: { type: 'string', value: 'NUMBER', help: 'who: a phone number, in addition or instead' },
    site: { type: 'string', value: 'SLUG', help: 'on one site only' },
  },
  async run({ options: { email, phone, site } }, { ports }) {
    const person = {
      ...(typeof email === 'string' && email.includes('@') && { email }),
      ...(typeof phone === 'string' && phone.replace(/\D/g, '').length >= 8 && { phone }),
    }
    if (Object.keys(person).length === 0)
      throw new UsageError('Say who with --email or --phone, each in full.')
    const erased = await erasePerson(ports, person, typeof site === 'string' ? site : undefined)
    const { leads, reservations, open } = erased
    return done(
      [
        `${leads} deleted ${leads === 1 ? 'lead' : 'leads'}, ${reservations} anonymous ${reservations === 1 ? 'reservation' : 'reservations'}.`,
        ...(open > 0
          ? [`${open} open ${open === 1 ? 'reservation keeps' : 'reservations keep'} them until it ends.`]
          : []),
      ],
      erased,
    )
  },
}
