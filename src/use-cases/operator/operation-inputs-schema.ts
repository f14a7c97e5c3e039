import { z } from 'zod'
import { ROLES, type Role } from '#domain/access/role.ts'
import { RESERVATION_STATES } from '#domain/reservation/reservation.ts'
import { slug, webAddress } from '#domain/site/pieces-schema.ts'

const name = z.string().min(1).max(200)
const file = z
  .string()
  .max(4096)
  .regex(/^(\/|[A-Za-z]:[\\/])/, 'an absolute path')
const day = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'a day like 2026-11-01')
const limit = z.int().min(0).max(1_000_000)
const note = z.string().max(1000)
const version = z.int().min(0)

/** What each operation of an operator needs, checked the same wherever it comes from. */
export const OPERATION_INPUTS = {
  'stock.import': z.strictObject({
    dealership: name,
    source: z.union([z.strictObject({ file }), z.strictObject({ url: webAddress })]),
    mapping: file.optional(),
    isDryRun: z.boolean(),
    mayShrink: z.boolean(),
  }),
  'stock.override': z.strictObject({
    dealership: name,
    stocknum: name,
    fields: z.record(name, z.string().max(10_000)),
  }),
  'feeds.check': z.strictObject({ site: slug, feed: name.optional() }),
  'sites.list': z.strictObject({}),
  'site.apply': z.strictObject({ slug, folder: file.optional(), note }),
  'site.diff': z.strictObject({ slug, folder: file.optional(), version: version.optional() }),
  'site.history': z.strictObject({ slug }),
  'site.rollback': z.strictObject({ slug, version }),
  'site.preview': z.strictObject({
    slug,
    folder: file.optional(),
    version: version.optional(),
    note,
    origin: webAddress.optional(),
    hours: z.int().min(1).max(10_000),
  }),
  'leads.list': z.strictObject({
    site: slug.optional(),
    since: day.optional(),
    isHeld: z.boolean(),
    limit,
  }),
  'leads.resend': z.strictObject({ id: name }),
  'leads.release': z.strictObject({ id: name }),
  'reservations.list': z.strictObject({
    site: slug.optional(),
    state: z.enum(RESERVATION_STATES).optional(),
    limit,
  }),
  'reservations.show': z.strictObject({ id: name }),
  'reservations.change': z.strictObject({ id: name, action: z.enum(['confirm', 'release', 'refund']) }),
  'people.invite': z.strictObject({
    email: name,
    role: z.enum(Object.keys(ROLES) as [Role, ...Role[]]).optional(),
    target: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('platform') }),
      z.strictObject({ kind: z.literal('group'), group: name }),
      z.strictObject({ kind: z.literal('dealer'), dealer: slug }),
    ]),
  }),
  'search.reindex': z.strictObject({}),
  'demo.fill': z.strictObject({ isDryRun: z.boolean() }),
}

export type OperationName = keyof typeof OPERATION_INPUTS
export type OperationInput<Name extends OperationName> = z.infer<(typeof OPERATION_INPUTS)[Name]>
