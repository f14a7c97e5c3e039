import { type Lead, leadName } from '#domain/lead/lead.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import type { Released } from '#ports/lead-store.ts'
import type { OperationInput } from '#use-cases/operator/operation-inputs-schema.ts'
import { type Command, done, failed, type Given, textOf, wholeNumber } from '../command.ts'

const FILTER = {
  site: { type: 'string', value: 'SLUG', help: 'of one site' },
  since: { type: 'string', value: 'DAY', help: 'that came on or after this day, like 2026-11-01' },
  held: { type: 'boolean', help: 'only those held back as suspicious' },
  limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
} as const

const filterOf = (given: Given, usualLimit: number): OperationInput<'leads.list'> => ({
  site: textOf(given, 'site'),
  since: textOf(given, 'since'),
  isHeld: given.options.held === true,
  limit: wholeNumber(given.options.limit, '--limit', usualLimit),
})

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
  async run(given, { operate }) {
    const leads = await operate('leads.list', filterOf(given, 50))
    return done(leads.length > 0 ? leads.map(leadLine) : ['No leads.'], leads)
  },
}

export const leadsExport: Command = {
  summary: 'Write leads as CSV to the standard output (with --json as JSON).',
  positionals: [],
  options: FILTER,
  async run(given, { operate }) {
    const leads = await operate('leads.list', filterOf(given, 100_000))
    return done([leadsCsv(leads).trimEnd()], leads)
  },
}

const noLead = (id: string) => failed(`There is no lead ${id}.`)

export const leadsResend: Command = {
  summary: 'Send a lead to every channel of its site again.',
  positionals: ['LEAD'],
  options: {},
  async run({ positionals }, { operate }) {
    const id = positionals[0]!
    const sent = await operate('leads.resend', { id })
    if (sent.is === 'unknown') return noLead(id)
    const message = `${sent.count} ${sent.count === 1 ? 'message goes' : 'messages go'} out again.`
    return done([message], { id, said: message })
  },
}

const SLOT_WORDS: Record<Released['slot'], string> = {
  none: 'The lead goes out.',
  booked: 'The lead goes out and its appointment is booked.',
  gone: 'The lead goes out. The time it asked for is no longer free: please arrange another.',
}

export const leadsRelease: Command = {
  summary: 'Let a lead that was held back as suspicious go out.',
  positionals: ['LEAD'],
  options: {},
  async run({ positionals }, { operate }) {
    const id = positionals[0]!
    const released = await operate('leads.release', { id })
    if (released.is === 'unknown') return noLead(id)
    if (released.is === 'not-held') return failed('This lead was not held back.')
    const message = SLOT_WORDS[released.slot]
    return done([message], { id, said: message })
  },
}

export const leadsUnbook: Command = {
  summary: 'Free the appointment a lead has booked. The lead stays.',
  positionals: ['LEAD'],
  options: {},
  async run({ positionals }, { operate }) {
    const id = positionals[0]!
    const { is } = await operate('leads.unbook', { id })
    return is === 'freed'
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
  async run(given, { operate }) {
    const [email, phone, site] = [textOf(given, 'email'), textOf(given, 'phone'), textOf(given, 'site')]
    const erased = await operate('leads.erase', { email, phone, site })
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
