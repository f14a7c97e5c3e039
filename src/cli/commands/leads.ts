import { CHANNEL_KINDS, channelWords } from '#domain/lead/deliveries.ts'
import { leadName } from '#domain/lead/lead.ts'
import { leadsCsv } from '#domain/lead/lead-csv.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { Released } from '#ports/leads/lead-store.ts'
import type { ListedLead } from '#use-cases/operator/operate-leads.ts'
import type { OperationInput } from '#use-cases/operator/operation-inputs-schema.ts'
import { type Command, done, failed, type Given, textOf, wholeNumber } from '../command.ts'

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

const filterOf = (given: Given, usualLimit: number): OperationInput<'leads.list'> => ({
  site: textOf(given, 'site'),
  since: textOf(given, 'since'),
  isHeld: given.options.held === true,
  isUndelivered: given.options.undelivered === true,
  limit: wholeNumber(given.options.limit, '--limit', usualLimit),
})

/** The deliveries that did not arrive, and why. */
const troubleOf = ({ deliveries }: ListedLead) =>
  deliveries
    .filter(({ state, lastError }) => state !== 'delivered' && lastError !== null)
    .map(({ channel, state, attempts, lastError }) => {
      const progress = state === 'dead' ? 'given up' : 'not yet'
      const tries = attempts === 0 ? 'is sent again' : `${progress} after ${attempts} tries`
      return `    ${channel.kind} ${channelWords(channel)}: ${tries}: ${lastError}`
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
  summary: 'List leads, newest first, in the time of their location, with the state of their deliveries.',
  positionals: [],
  options: FILTER,
  async run(given, { operate }) {
    const leads = await operate('leads.list', filterOf(given, 50))
    return done(leads.length > 0 ? leads.flatMap(leadLines) : ['No leads.'], leads)
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
  summary: 'Send the undelivered messages of a lead again.',
  positionals: ['LEAD'],
  options: {
    all: { type: 'boolean', help: 'also what was delivered, as a new message' },
    channel: { type: 'string', value: 'KIND', help: `only by ${CHANNEL_KINDS.join(', ')}` },
  },
  async run(given, { operate }) {
    const id = given.positionals[0]!
    const named = textOf(given, 'channel')
    const channel = CHANNEL_KINDS.find((kind) => kind === named)
    if (named !== undefined && !channel)
      throw new InvalidRequest(`--channel is one of ${CHANNEL_KINDS.join(', ')}.`)
    const sent = await operate('leads.resend', {
      id,
      isAll: given.options.all === true,
      ...(channel && { channel }),
    })
    if (sent.is === 'unknown') return noLead(id)
    const { count } = sent
    const message =
      count === 0
        ? `Nothing of it is undelivered${channel ? ` by ${channel}` : ''}; --all sends what was delivered again.`
        : `${count} ${count === 1 ? 'message goes' : 'messages go'} out again.`
    return done([message], { id, count, message })
  },
}

const SLOT_WORDS: Record<Released['slot'], string> = {
  none: 'The lead goes out.',
  booked: 'The lead goes out and its appointment is booked.',
  gone: 'The lead goes out. The time it asked for is no longer free: please arrange another.',
}

export const leadsRelease: Command = {
  summary: 'Release a lead that was held as suspicious.',
  positionals: ['LEAD'],
  options: {},
  async run({ positionals }, { operate }) {
    const id = positionals[0]!
    const released = await operate('leads.release', { id })
    if (released.is === 'unknown') return noLead(id)
    if (released.is === 'not-held') return failed('This lead was not held back.')
    const message = SLOT_WORDS[released.slot]
    return done([message], { id, message })
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
  summary:
    'Delete all leads and alerts of a person, and make their ended reservations anonymous. This cannot be undone.',
  positionals: [],
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'who: a mail address' },
    phone: { type: 'string', value: 'NUMBER', help: 'who: a phone number, in addition or instead' },
    site: { type: 'string', value: 'SLUG', help: 'on one site only' },
  },
  async run(given, { operate }) {
    const [email, phone, site] = [textOf(given, 'email'), textOf(given, 'phone'), textOf(given, 'site')]
    const erased = await operate('leads.erase', { email, phone, site })
    const { leads, reservations, open, alerts } = erased
    return done(
      [
        `${leads} deleted ${leads === 1 ? 'lead' : 'leads'}, ${reservations} anonymous ${reservations === 1 ? 'reservation' : 'reservations'}.`,
        ...(alerts > 0 ? [`${alerts} stopped ${alerts === 1 ? 'subscription' : 'subscriptions'}.`] : []),
        ...(open > 0
          ? [`${open} open ${open === 1 ? 'reservation keeps' : 'reservations keep'} them until it ends.`]
          : []),
      ],
      erased,
    )
  },
}
