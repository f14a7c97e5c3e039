import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { consoleStores } from '#adapters/database/console/console-stores.ts'
import { secretBox } from '#adapters/secrets/secret-box.ts'
import { secrets as secretsWith } from '#adapters/sign-in/secrets.ts'
import { DEALER_ROLES, type Role } from '#domain/access/role.ts'
import { theOperator } from '#domain/access/testing/an-actor.ts'
import type { Account } from '#ports/console/accounts.ts'
import { signingIn, startSession } from '#use-cases/access/sign-in/start-session.ts'
import type { Dealer } from './dealers.ts'
import { expectStatus, priceLine, storedCar, touch, type Year, type YearCar } from './year.ts'

type Person = { account: Account; role: Role; dealer: Dealer; cookie?: string; since?: number }
const HOME = 'console'

const audit = ({ note }: Year, { account, dealer }: Pick<Person, 'account' | 'dealer'>, verb: string) =>
  note('audit lines', `${dealer.slug}: ${account.name} ${verb}`)

/** People of every role at every dealer, and what they do in the console. */
export async function hireStaff(year: Year) {
  const { platform, note } = year
  const stores = consoleStores(platform.database)
  const secrets = secretsWith(secretBox('a key for tests'))
  const people: Person[] = []
  for (const dealer of platform.dealers)
    await stores.changes.commit(theOperator, async (change) => {
      for (const role of DEALER_ROLES) {
        const account: Account = {
          id: secrets.newId(),
          email: `${role}@${dealer.slug}.example`,
          name: `${role} of ${dealer.slug}`,
          passwordHash: null,
          totp: null,
          theme: 'system',
          hasKeys: true,
          createdAt: platform.now(),
        }
        await change.accounts.add(account)
        const target = { kind: 'dealer', dealer: dealer.slug } as const
        await change.memberships.set(account.id, { target, role, places: 'all', endsAt: null })
        people.push({ account, role, dealer })
      }
      const target = { kind: 'person', id: dealer.slug, name: dealer.slug } as const
      change.audit({ dealer: dealer.slug, verb: 'invited', target })
      note('audit lines', `${dealer.slug}: Operator invited`)
    })

  const personOf = (dealer: Dealer, role: Role) =>
    people.find((person) => person.dealer === dealer && person.role === role)!
  /** Signs in once a day, and again for what asks for a fresh proof. */
  const cookieOf = async (person: Person, isFresh = false) => {
    if (person.cookie && person.since === year.day && !isFresh) return person.cookie
    const { account } = person
    const memberships = [
      {
        target: { kind: 'dealer', dealer: person.dealer.slug },
        role: person.role,
        places: 'all',
        endsAt: null,
      },
    ] as const
    const visit = { requestId: 'year', visitor: '198.51.100.1', userAgent: 'Year', now: platform.now() }
    const { token } = await stores.changes.commit(signingIn(account, memberships, visit), (change) =>
      startSession(change, secrets, { account, memberships, method: 'passkey' }, visit),
    )
    audit(year, person, 'signed-in')
    Object.assign(person, { cookie: `console=${token}`, since: year.day })
    return `console=${token}`
  }
  const post = async (person: Person, path: string, fields: Record<string, string>, isFresh = false) =>
    platform.post(HOME, `/${person.dealer.slug}${path}`, fields, { Cookie: await cookieOf(person, isFresh) })
  const leadOf = async ({ slug }: Dealer, among: string) => {
    const { rows } = await platform.database.db.execute<{ id: string; email: string }>(
      sql`select id, fields->>'email' as email from leads where site = ${slug} and form = ${among} order by created_at desc limit 1`,
    )
    return rows[0]
  }

  return {
    /** Somebody of the stock desk sets a price over the feed. */
    async setPrice(car: YearCar, price: number) {
      const person = personOf(car.dealer, 'stock')
      const { id } = await storedCar(year, car)
      const fields = { intent: 'set', field: 'price', value: String(price) }
      // The second try of one that was carried out says that it stands so already.
      expectStatus(await post(person, `/stock/${id}`, fields), [200, 400], `a price of ${car.stocknum}`)
      car.price = price
      touch(year, car)
      note('prices', priceLine(car))
      audit(year, person, 'car-changed')
    },
    async addPhoto(car: YearCar) {
      const person = personOf(car.dealer, 'stock')
      const { id } = await storedCar(year, car)
      const photo = `year-photo-${String(year.next()).padStart(8, '0')}`
      const background = { r: year.random.below(256), g: year.random.below(256), b: year.random.below(256) }
      const body = await sharp({ create: { width: 160, height: 120, channels: 3, background } })
        .jpeg()
        .toBuffer()
      const path = `/${car.dealer.slug}/stock/${id}/photos?id=${photo}&place=${year.next()}`
      const headers = { Cookie: await cookieOf(person), 'Content-Type': 'image/jpeg' }
      expectStatus(
        await platform.send('PUT', HOME, path, { headers, body }),
        [204],
        `a photo of ${car.stocknum}`,
      )
      car.photos += 1
      touch(year, car)
      note('photos', `${car.dealer.slug} ${car.stocknum} ${photo} is served`)
      note('prices', priceLine(car))
      audit(year, person, 'photos-changed')
    },
    /** Somebody of sales writes to the last shopper who wrote, by the desk. */
    async answerLead(dealer: Dealer) {
      const person = personOf(dealer, 'sales')
      const lead = await leadOf(dealer, 'contact')
      if (!lead) return
      const key = `year-answer-${year.next()}`
      const fields = { intent: 'mail', subject: 'Your question', text: `We are open. ${key}`, key }
      expectStatus(await post(person, `/leads/${lead.id}`, fields), [200], `an answer of ${dealer.slug}`)
      note('mails', `${lead.email} answered by ${dealer.slug} ${key}`)
      audit(year, person, 'lead-answered')
    },
    async release({ session, email, car }: { session: string; email: string; car: YearCar }) {
      const person = personOf(car.dealer, 'manager')
      const { rows } = await platform.database.db.execute<{ id: string }>(
        sql`select id from reservations where session = ${session}`,
      )
      const fields = { ids: rows[0]!.id, decision: 'release' }
      expectStatus(await post(person, '/reservations', fields, true), [200, 409], `releasing for ${email}`)
      audit(year, person, 'reservation-released')
      car.state = 'on-sale'
      touch(year, car)
      note('reservations', `${car.dealer.slug} ${car.stocknum} ${session} refunded`)
      note('deposits', `${car.dealer.slug} ${session} $500 refunded`)
    },
    /** Marketing changes the website and publishes it. */
    async publish(dealer: Dealer) {
      const person = personOf(dealer, 'marketing')
      const words = `Words of day ${year.day}, number ${year.next()}`
      const read = async () => {
        const { rows } = await platform.database.db.execute<{ revision: number; live: number }>(
          sql`select coalesce((select revision from site_drafts where slug = ${dealer.slug}), 0) as revision,
              coalesce((select version from site_activations where slug = ${dealer.slug} order by id desc limit 1), 0) as live`,
        )
        return rows[0]!
      }
      const patch = { ...(await read()), ops: [{ op: 'set', path: ['tagline'], value: words }] }
      const saved = await post(person, '/site/draft', { intent: 'patch', patch: JSON.stringify(patch) })
      expectStatus(saved, [200], `a draft of ${dealer.slug}`)
      const { revision } = await read()
      const published = await post(person, '/site/publish', {
        intent: 'publish',
        revision: String(revision),
        reason: words,
      })
      expectStatus(published, [200], `publishing ${dealer.slug}`)
      note('publishes', `${dealer.slug} ${words}`)
      audit(year, person, 'site-drafted')
      audit(year, person, 'site-published')
    },
    async invite(dealer: Dealer) {
      const person = personOf(dealer, 'owner')
      const email = `new-${year.next()}@${dealer.slug}.example`
      const answer = await post(
        person,
        '/people',
        {
          intent: 'invite',
          email,
          role: 'sales',
          allPlaces: 'on',
        },
        true,
      )
      expectStatus(answer, [200], `an invitation of ${dealer.slug}`)
      note('mails', `${email} invited to ${dealer.slug}`)
      audit(year, person, 'invited')
    },
    /** Somebody tries what they may not do. Nothing of it may be in the books. */
    async tryForbidden(car: YearCar, neighbour: Dealer) {
      const { id } = await storedCar(year, car)
      const fields = { intent: 'set', field: 'price', value: '1' }
      const reader = personOf(car.dealer, 'read-only')
      expectStatus(await post(reader, `/stock/${id}`, fields), [403, 404], 'a price by a reader')
      const stranger = personOf(neighbour, 'owner')
      const path = `/${car.dealer.slug}/stock/${id}`
      const answer = await platform.post(HOME, path, fields, { Cookie: await cookieOf(stranger) })
      expectStatus(answer, [403, 404], 'a price by a neighbour')
    },
  }
}
export type Staff = Awaited<ReturnType<typeof hireStaff>>
