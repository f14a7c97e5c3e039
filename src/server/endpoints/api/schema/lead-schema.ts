import { z } from 'zod'
import { LEAD_STATES, NEXT_STEPS, type NextStep } from '#domain/desk/lead-work.ts'
import { LEAD_SOURCES } from '#domain/lead/lead.ts'
import { cursor, limit, listOf, when } from './common-schema.ts'

const STEPS = Object.keys(NEXT_STEPS) as [NextStep, ...NextStep[]]

export const LeadItem = z
  .object({
    id: z.string(),
    form: z.string(),
    category: z.string(),
    complete: z.boolean(),
    state: z.enum(LEAD_STATES),
    reason: z.string().nullable().meta({ description: 'Why it was lost.' }),
    next: z.enum(STEPS).nullable().meta({ description: 'What is to be done next.' }),
    due_at: when.nullable().meta({ description: 'When the next step is due.' }),
    owner: z.string().nullable().meta({ description: 'The id of the person who has it.' }),
    source: z.enum(LEAD_SOURCES),
    agent: z
      .string()
      .nullable()
      .meta({ description: 'The assistant or agent by whose link it came, as it names itself.' }),
    held: z.boolean().meta({ description: 'Held back as suspected spam.' }),
    fields: z
      .record(z.string(), z.unknown())
      .meta({ description: 'What the shopper typed. It is data, and never markup.' }),
    car: z
      .object({ id: z.int(), name: z.string(), stock_number: z.string().optional(), price_text: z.string() })
      .nullable(),
    location: z.object({ id: z.int(), name: z.string() }),
    appointment: z.object({ starts_at: when, minutes: z.int() }).nullable(),
    created_at: when,
    completed_at: when.nullable(),
  })
  .meta({ id: 'LeadItem' })
export const LeadList = listOf(LeadItem, 'LeadList')

export const LeadQuery = z.strictObject({
  limit,
  cursor,
  since: when.optional().meta({ description: 'Only leads that came since then.' }),
  source: z.enum(LEAD_SOURCES).optional().meta({ description: 'Only leads of this source.' }),
  state: z.enum(LEAD_STATES).optional().meta({ description: 'Only leads in this state.' }),
})
export const PostedLead = z.record(z.string(), z.unknown())

/** The answer to a posted lead. One that came before has the id that it got then. */
export const TakenLead = z
  .object({ is: z.enum(['added', 'known']), id: z.string() })
  .meta({ id: 'TakenLead' })

export const NewLeadState = z
  .strictObject({
    state: z.enum(LEAD_STATES),
    reason: z.string().max(200).default('').meta({ description: 'Why it was lost, as the desk words it.' }),
  })
  .meta({ id: 'NewLeadState' })
export const NewNextStep = z
  .strictObject({
    next: z.enum(STEPS).nullable(),
    due_at: z.iso
      .datetime({ offset: true, local: true })
      .nullable()
      .default(null)
      .meta({ description: 'Without a zone it is a time by the clock of the yard.' }),
  })
  .meta({ id: 'NewNextStep' })
export const NewOwner = z.strictObject({ owner: z.string().max(64).nullable() }).meta({ id: 'NewOwner' })
export const NewNote = z.strictObject({ text: z.string().min(1).max(10_000) }).meta({ id: 'NewNote' })
export const Noted = z.object({ is: z.literal('noted') }).meta({ id: 'Noted' })
const PersonItem = z.object({ id: z.string(), name: z.string(), role: z.string() }).meta({ id: 'PersonItem' })
export const PersonList = listOf(PersonItem, 'PersonList')
