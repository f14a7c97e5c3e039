import { z } from 'zod'
import { CAR_TYPES } from '#domain/car/car.ts'
import { LEAD_STATES, NEXT_STEPS, type NextStep } from '#domain/desk/lead-work.ts'
import { DESK_FIELDS } from '#domain/desk/stock/car-fields.ts'
import { STAGES } from '#domain/desk/stock/stage.ts'
import { LEAD_SOURCES } from '#domain/lead/lead.ts'
import { WEBHOOK_TYPES } from '#domain/webhooks/webhook.ts'

const when = z.iso.datetime()
const STEPS = Object.keys(NEXT_STEPS) as [NextStep, ...NextStep[]]

/** A car as the dealer's own systems read it, with the price that its page shows. */
export const StockItem = z
  .object({
    id: z.int(),
    stock_number: z.string().optional(),
    vin: z.string().optional(),
    path: z.string().meta({ description: 'Its page on the website.', example: '/cars/2022-kia-rio-4711' }),
    name: z.string(),
    year: z.int(),
    make: z.string(),
    model: z.string(),
    badge: z.string().optional(),
    condition: z.enum(CAR_TYPES),
    stage: z.enum(STAGES).meta({ description: 'Where it stands, as the stock table says.' }),
    reserved: z.boolean(),
    price: z
      .object({ amount: z.number().optional(), text: z.string(), covers: z.string().optional() })
      .meta({ description: 'As the page shows it. Without an amount no price may be shown.' }),
    km: z.number().optional(),
    body: z.string().optional(),
    fuel: z.string().optional(),
    transmission: z.string().optional(),
    location: z.object({ id: z.int(), name: z.string() }),
    photos: z.int(),
    health: z.number().meta({ description: 'How complete its data is, in per cent.' }),
    listed_at: when,
  })
  .meta({ id: 'StockItem' })

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

export const listOf = <Item extends z.ZodType>(item: Item, id: string) =>
  z
    .object({
      items: z.array(item),
      next: z.string().optional().meta({ description: 'The cursor of the next page, if there is one.' }),
    })
    .meta({ id })
export const StockList = listOf(StockItem, 'StockList')
export const LeadList = listOf(LeadItem, 'LeadList')

/** The answer to a posted lead. A repeat has no id: the lead came before. */
export const TakenLead = z
  .object({ is: z.enum(['added', 'known']), id: z.string().optional() })
  .meta({ id: 'TakenLead' })

/** An error, as RFC 9457 describes it. */
export const Problem = z
  .object({ type: z.string(), title: z.string(), status: z.int(), detail: z.string() })
  .meta({ id: 'Problem' })

const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(100)
  .default(50)
  .meta({ description: 'How many items a page has.' })
const cursor = z
  .string()
  .regex(/^[\w-]{1,24}$/, 'a cursor of ours')
  .optional()
  .meta({ description: '`next` of the last page.' })

export const StockQuery = z.strictObject({
  limit,
  cursor,
  stage: z.enum(STAGES).optional().meta({ description: 'Only cars that stand there.' }),
  words: z
    .string()
    .max(80)
    .optional()
    .meta({ description: 'Beginnings of words of a name, stock number, VIN or registration.' }),
})
export const LeadQuery = z.strictObject({
  limit,
  cursor,
  since: when.optional().meta({ description: 'Only leads that came since then.' }),
  source: z.enum(LEAD_SOURCES).optional().meta({ description: 'Only leads of this source.' }),
})
export const PostedLead = z.record(z.string(), z.unknown())
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'up to 100 letters without spaces')
  .optional()
export const LeadId = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) })

const number = z.coerce.number().int().min(1).max(2_147_483_647)
export const CarId = z.object({ id: number })

const typed = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()])
const FIELDS = DESK_FIELDS.map(({ name }) => name)
/** Fields of a car to set. Null gives one back to the feed. */
export const CarPatch = z
  .strictObject({
    fields: z
      .partialRecord(z.enum(FIELDS), typed)
      .refine((fields) => Object.keys(fields).length > 0, 'name at least one')
      .meta({ description: 'Values as a feed would say them. Null gives a field back to the feed.' }),
    until: z.iso
      .date()
      .nullable()
      .default(null)
      .meta({ description: 'The last day on which they stand over the feed.' }),
  })
  .meta({ id: 'CarPatch' })
export const CarStage = z.strictObject({ stage: z.enum(STAGES) }).meta({ id: 'CarStage' })

export const NewLeadState = z
  .strictObject({
    state: z.enum(LEAD_STATES),
    reason: z.string().max(200).default('').meta({ description: 'Why it was lost, as the desk words it.' }),
  })
  .meta({ id: 'NewLeadState' })
export const NewNextStep = z
  .strictObject({ next: z.enum(STEPS).nullable(), due_at: when.nullable().default(null) })
  .meta({ id: 'NewNextStep' })
export const NewOwner = z.strictObject({ owner: z.string().max(64).nullable() }).meta({ id: 'NewOwner' })
export const NewNote = z.strictObject({ text: z.string().min(1).max(10_000) }).meta({ id: 'NewNote' })
export const Noted = z.object({ is: z.literal('noted') }).meta({ id: 'Noted' })
const PersonItem = z.object({ id: z.string(), name: z.string(), role: z.string() }).meta({ id: 'PersonItem' })
export const PersonList = listOf(PersonItem, 'PersonList')

export const FeedName = z.object({
  dealership: number,
  feed: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
})
export const RunId = z.object({ id: number })
export const RunQuery = z.strictObject({
  dry_run: z.enum(['true', 'false']).default('false').meta({ description: 'Only says what would change.' }),
  may_shrink: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Also a feed with far fewer cars than last time is taken.' }),
  file: z
    .string()
    .regex(/^[\w.-]{1,120}$/)
    .default('stock.csv')
    .meta({ description: 'The name of the file, for the report.' }),
})
/** What an import did, or would do. */
export const RunReport = z
  .object({
    id: z.int().nullable().meta({ description: 'A dry run has none.' }),
    dealership: z.int(),
    feed: z.string(),
    dry_run: z.boolean(),
    started_at: when.nullable(),
    finished_at: when.nullable(),
    ok: z.boolean().nullable(),
    rows: z.int(),
    held: z.int(),
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    removed: z.int(),
    refused: z.string().nullable().meta({ description: 'Why nothing was written.' }),
    alarms: z.array(z.string()),
    problems: z.array(
      z.object({ row: z.int(), field: z.string().nullable(), reason: z.string(), held: z.boolean() }),
    ),
  })
  .meta({ id: 'RunReport' })
const FeedItem = z
  .object({
    dealership: z.int(),
    feed: z.string(),
    late: z.boolean(),
    alarms: z.array(z.string()),
    last_run: z.int().nullable(),
    next_at: when.nullable(),
    fetched: z.boolean().meta({ description: 'We fetch it ourselves.' }),
  })
  .meta({ id: 'FeedItem' })
export const FeedList = listOf(FeedItem, 'FeedList')
export const RunList = listOf(RunReport, 'RunList')

const SiteItem = z
  .object({
    slug: z.string(),
    name: z.string(),
    hosts: z.array(z.string()),
    locale: z.string(),
    version: z.string().meta({ description: 'Another one when the website changed.' }),
    dealerships: z.array(z.object({ id: z.int(), name: z.string() })),
    locations: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        dealership: z.int(),
        time_zone: z.string(),
        phone: z.string(),
        address: z.string(),
      }),
    ),
  })
  .meta({ id: 'SiteItem' })
export const SiteList = listOf(SiteItem, 'SiteList')

const day = z.iso.date()
export const InsightQuery = z.strictObject({ from: day.optional(), to: day.optional() })
const sums = z.record(z.string(), z.number())
export const InsightSums = z
  .object({
    from: day,
    to: day,
    days: z.array(z.object({ day, sums })),
    sources: z.array(z.object({ source: z.string(), sums })),
  })
  .meta({ id: 'InsightSums' })
export const AlertCounts = z
  .object({
    people: z.object({ confirmed: z.int(), unconfirmed: z.int(), stopped: z.int() }),
    wishes: z.array(
      z.object({
        kind: z.enum(['search', 'price', 'free']),
        label: z.string(),
        path: z.string(),
        people: z.int(),
      }),
    ),
  })
  .meta({ id: 'AlertCounts' })

export const NewWebhook = z
  .strictObject({
    url: z.string().max(500).meta({ description: 'Begins with https://.' }),
    events: z.array(z.enum(WEBHOOK_TYPES)).min(1).max(WEBHOOK_TYPES.length),
  })
  .meta({ id: 'NewWebhook' })
export const WebhookItem = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_TYPES)),
    created_at: when,
    former_key_until: when.nullable().meta({ description: 'Until then two keys sign.' }),
    key: z.string().optional().meta({ description: 'Only in the answer that made it.' }),
  })
  .meta({ id: 'WebhookItem' })
export const WebhookList = listOf(WebhookItem, 'WebhookList')
export const WebhookMessage = z
  .object({
    id: z.string().meta({ description: 'The receiver gets it as Idempotency-Key.' }),
    webhook: z.string(),
    type: z.enum(WEBHOOK_TYPES),
    state: z.enum(['pending', 'delivered', 'dead']),
    attempts: z.int(),
    status: z.int().nullable(),
    error: z.string().nullable(),
    created_at: when,
    delivered_at: when.nullable(),
  })
  .meta({ id: 'WebhookMessage' })
export const MessageList = listOf(WebhookMessage, 'MessageList')
