import { sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { photoFiles } from '#adapters/images/photos/photo-files.ts'
import type { YearsPlatform } from './platform.ts'
import { type Books, emptyBooks } from './truth.ts'

type Row = Record<string, string>

/** What the platform has, in the words of the generator. */
export async function readBooks(platform: YearsPlatform, db: Db = platform.database.db): Promise<Books> {
  const { database, dealers, receivers, photos } = platform
  const found = emptyBooks()
  const read = async (query: ReturnType<typeof sql>) => (await db.execute<Row>(query)).rows
  const dealerOf = new Map(dealers.map(({ dealership, slug }) => [String(dealership), slug]))
  const at = (dealership: string) => dealerOf.get(String(dealership)) ?? `nobody (${dealership})`

  for (const { site, form, email } of await read(
    sql`select site, form, fields->>'email' as email from leads`,
  ))
    found.leads.push(`${site} ${form} ${email}`)

  const lines =
    await read(sql`select history.dealership_id, stocknum, history.price, history.status, history.photos
    from car_history history join cars on cars.id = history.car_id`)
  for (const line of lines)
    found.prices.push(
      `${at(line.dealership_id!)} ${line.stocknum} $${line.price} ${line.status} ${line.photos} photos`,
    )

  const fileOf = photoFiles(feedPhotos(database), folderPhotoStore(photos))
  for (const { id, source, dealership_id, stocknum } of await read(
    sql`select own_photos.id, source, own_photos.dealership_id, stocknum from own_photos join cars on cars.id = car_id`,
  )) {
    const isServed = (await fileOf(source!)) !== undefined
    found.photos.push(`${at(dealership_id!)} ${stocknum} ${id} is ${isServed ? 'served' : 'lost'}`)
  }

  for (const { site, stocknum, session, state } of await read(
    sql`select site, stocknum, session, state from reservations join cars on cars.id = car_id`,
  ))
    found.reservations.push(`${site} ${stocknum} ${session} ${state}`)
  for (const { site, session, amount_cents, state } of await read(
    sql`select site, session, deposits.amount_cents, deposits.state
        from deposits join reservations on reservations.id = reservation_id`,
  ))
    found.deposits.push(`${site} ${session} $${Number(amount_cents) / 100} ${state}`)

  for (const { slug, note } of await read(
    sql`select slug, note from site_activations join site_versions using (slug, version)`,
  ))
    found.publishes.push(`${slug} ${note}`)

  for (const { dealer, verb, actor_name } of await read(
    sql`select dealer, verb, actor_name from audit_lines`,
  ))
    found['audit lines'].push(`${dealer}: ${actor_name} ${verb}`)

  const slugs = await read(sql`select slug, stocknum, dealership_id from cars`)
  const carOf = new Map(slugs.map((car) => [car.slug!, car]))
  for (const { body } of oncePerKey(receivers.mails)) {
    const to = /^To: (\S+)/m.exec(body)?.[1] ?? 'nobody'
    const isNews = to.startsWith('alert-') && !/^Subject: Please confirm/m.test(body)
    if (!isNews) found.mails.push(mailWords(to, body))
    if (isNews)
      for (const slug of new Set([...body.matchAll(/\/cars\/([a-z0-9-]+)/g)].map(([, one]) => one!))) {
        const car = carOf.get(slug)
        found.alerts.push(`${to} heard of ${car?.stocknum} at ${at(car?.dealership_id ?? '')}`)
      }
  }
  for (const { body } of oncePerKey(receivers.calls)) {
    const told = JSON.parse(body)
    found.calls.push(`${told.site?.slug ?? told.site} about ${/shopper-\d+@mail\.example/.exec(body)?.[0]}`)
  }
  return found
}

/** A receiver knows a message again by its key: a server that died may have sent it once more. */
const oncePerKey = <One extends { key: string }>(list: One[]) => [
  ...new Map(list.map((one) => [one.key, one])).values(),
]

function mailWords(to: string, body: string): string {
  const [subject] = /^Subject: .*/m.exec(body) ?? ['']
  const from = /^(?:From|Reply-To): .*?(yard[ -]\d\d)/im.exec(body)?.[1]?.toLowerCase().replace(' ', '-')
  if (to.startsWith('alert-')) return `${to} to confirm alerts of ${from}`
  if (to.startsWith('new-')) return `${to} invited to ${/@(yard-\d\d)/.exec(to)?.[1]}`
  if (to.startsWith('sales@')) return `${to} about ${/shopper-\d+@mail\.example/.exec(body)?.[0]}`
  const answer = /year-answer-\d+/.exec(body)?.[0]
  if (answer) return `${to} answered by ${from} ${answer}`
  if (/Reserved for you/.test(subject!)) return `${to} about a reservation at ${from}`
  return `${to} got ${subject} from ${from}`
}
