import { z } from 'zod'
import { ROLES, type Role } from '#domain/access/role.ts'
import { CHANNEL_KINDS } from '#domain/lead/deliveries.ts'
import { RESERVATION_STATES } from '#domain/reservation/reservation.ts'
import { slug, webAddress } from '#domain/site/pieces-schema.ts'

const name = z.string().min(1).max(200)
const file = z
  .string()
  .max(4096)
  .regex(/^(\/|[A-Za-z]:[\\/])/, 'an absolute path')
const day = z.iso.date('a day like 2026-11-01')
const limit = z.int().min(0).max(1_000_000)
const note = z.string().max(1000)
const version = z.int().min(0)
const dealershipId = z.int().min(0)
const id = z.int().min(1)
/** Where a role is. */
const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('platform') }),
  z.strictObject({ kind: z.literal('group'), group: name }),
  z.strictObject({ kind: z.literal('dealer'), dealer: slug }),
])
const profile = z.strictObject({ dealership: name, name })
/** A feed to read: its dealership, its place, its name, and how it is parsed. */
const feed = {
  dealership: name,
  source: z.union([z.strictObject({ file }), z.strictObject({ url: webAddress })]),
  feed: name,
  profile: file.optional(),
  preset: name.optional(),
}

/** The input of each operation. It is checked the same way wherever it comes from. */
export const OPERATION_INPUTS = {
  'stock.import': z.strictObject({
    ...feed,
    /** A person has confirmed the guessed profile: import with it, and save it. */
    isAccepted: z.boolean(),
    isDryRun: z.boolean(),
    mayShrink: z.boolean(),
  }),
  'stock.preview': z.strictObject(feed),
  'stock.feeds': z.strictObject({}),
  'stock.runs': z.strictObject({ dealership: name.optional(), limit }),
  'stock.run': z.strictObject({ id }),
  'stock.rejects': z.strictObject({ id }),
  'stock.history': z.strictObject({ dealership: name, stocknum: name }),
  'stock.photos': z.strictObject({}),
  'stock.override': z.strictObject({
    dealership: name,
    stocknum: name,
    fields: z.record(name, z.string().max(10_000)),
  }),
  'profiles.list': z.strictObject({}),
  'profiles.show': profile,
  'profiles.save': z.strictObject({
    ...profile.shape,
    from: file.optional(),
    preset: name.optional(),
    /** Single settings of the profile. An empty text removes one. */
    set: z.record(name, z.string().max(10_000)),
  }),
  'profiles.remove': profile,
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
    isUndelivered: z.boolean(),
    limit,
  }),
  'leads.resend': z.strictObject({
    id: name,
    isAll: z.boolean(),
    channel: z.enum(CHANNEL_KINDS).optional(),
  }),
  'leads.release': z.strictObject({ id: name }),
  'leads.unbook': z.strictObject({ id: name }),
  'leads.erase': z
    .strictObject({
      email: name.includes('@', 'a whole mail address').optional(),
      phone: name.refine((text) => text.replace(/\D/g, '').length >= 8, 'a whole phone number').optional(),
      site: slug.optional(),
    })
    .refine(({ email, phone }) => email ?? phone, 'a mail address or a phone number is needed'),
  'dealerships.list': z.strictObject({}),
  'dealerships.give': z.strictObject({ id: dealershipId, site: slug }),
  'dealerships.share': z.strictObject({ id: dealershipId, site: slug }),
  'dealerships.unshare': z.strictObject({ id: dealershipId, site: slug }),
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
    target,
  }),
  'people.list': z.strictObject({ dealer: slug }),
  'people.leave': z.strictObject({ target, email: name, handOverTo: name.optional() }),
  'people.reset': z.strictObject({ email: name }),
  'keys.list': z.strictObject({ dealer: slug }),
  'keys.make': z.strictObject({
    dealer: slug,
    name,
    dealership: dealershipId.nullable(),
    purposes: z.array(name).max(50),
    days: z.int(),
  }),
  'keys.revoke': z.strictObject({ dealer: slug, id: name }),
  'shoppers.erase': z.strictObject({
    email: name.includes('@', 'a whole mail address'),
    dealer: slug.optional(),
  }),
  'backup.write': z.strictObject({ folder: file }),
  'work.health': z.strictObject({}),
  'search.reindex': z.strictObject({}),
  'demo.fill': z.strictObject({ isDryRun: z.boolean() }),
}

export type OperationName = keyof typeof OPERATION_INPUTS
export type OperationInput<Name extends OperationName> = z.infer<(typeof OPERATION_INPUTS)[Name]>
