import { slugOf } from '#domain/search/slug.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isObject } from './apply-patch.ts'
import { newLeadSecret } from './lead-secrets.ts'
import type { PatchOp } from './patch-schema.ts'

type Given = {
  site: Site
  now: Date
  /** A number that nothing has yet. */
  newNumber(): number
}

/** A slug that is not taken, with a number behind it if need be. */
function freeSlug(name: string, taken: readonly string[]): string {
  const slug = slugOf(name) || 'place'
  if (!taken.includes(slug)) return slug
  const next = Array.from({ length: taken.length + 1 }, (_, n) => `${slug}-${n + 2}`)
  return next.find((each) => !taken.includes(each))!
}

const dayIn = (now: Date, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone, ...options }).format(now)

/** The day of a review as its two fields have it. */
const reviewDay = (now: Date, timeZone: string) => ({
  review_date: dayIn(now, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' }),
  review_date_in_words: dayIn(now, timeZone, { day: 'numeric', month: 'long', year: 'numeric' }),
})

/** What each list gives a new item by itself. What the item says already stays. */
const NEW: Record<string, (item: Record<string, unknown>, given: Given) => Record<string, unknown>> = {
  locations(item, { site, newNumber }) {
    const main = site.locations.find(({ primary }) => primary) ?? site.locations[0]!
    const name = typeof item.name === 'string' && item.name ? item.name : 'New place'
    return {
      id: newNumber(),
      slug: freeSlug(
        name,
        site.locations.map(({ slug }) => slug),
      ),
      dealership_id: main.dealership_id,
      dealership_slug: main.dealership_slug,
      timeZone: main.timeZone,
      location_type: 'sales',
      ...item,
      name,
      address: { street: '', city: '', state: main.address.state, postcode: '' },
      contact_detail: { phone: site.phone, opening_hours: main.contact_detail.opening_hours },
    }
  },
  promotions: (item, { newNumber }) => ({ id: `offer-${newNumber()}`, ...item }),
  'reviews.items': (item, { site, now, newNumber }) => ({
    id: newNumber(),
    ...item,
    ...reviewDay(now, site.locations[0]!.timeZone),
    created_at_time_ago_in_words: 'recently',
  }),
  // Nobody types the name of a secret. One that comes back still has its own.
  'leads.channels': (item, { site }) => ({
    ...(item.kind === 'webhook' && { secret: newLeadSecret(site.slug) }),
    ...item,
  }),
  'navigation.header': (item) => ({ name: 'New entry', url: '/', ...item }),
}

/**
 * A new item of a list as it is stored: with a number, a slug and what else nobody should have to
 * write. An item with a number was there before, and comes back as it was.
 */
export function completeOps(ops: readonly PatchOp[], given: Given): PatchOp[] {
  return ops.map((op) => {
    const list = op.path.slice(0, -1).join('.')
    const complete = op.op === 'insert' && Object.hasOwn(NEW, list) ? NEW[list] : undefined
    if (op.op !== 'insert' || !complete || !isObject(op.value) || op.value.id !== undefined) return op
    return { ...op, value: complete(op.value, given) }
  })
}
