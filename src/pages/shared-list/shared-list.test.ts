import { expect, test } from 'vitest'
import { sharedLists } from '#adapters/database/shared-lists.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { aCar, aSite } from '#domain/builders.ts'
import { carTitle } from '#domain/car/display-name.ts'
import type { LeadToSave } from '#ports/leads/lead-store.ts'
import { LIST_DAYS, MAX_SHARED, readList, shareList } from '#use-cases/lists/share-list.ts'
import type { RequestScope } from '../page.ts'
import { listEnquiry, newList, sharedList } from './page.ts'

const NOW = new Date('2026-11-17T01:00:00Z')
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const free = { take: async () => ({ allowed: true, remaining: 1, retryAfterSeconds: 0 }) }

eachDatabase((open) => {
  async function aShop(stock = [aCar(), aCar(), aCar()]) {
    const site = aSite()
    const database = await open()
    const cars = { byIds: async (ids: number[]) => stock.filter(({ id }) => ids.includes(id)) }
    const ports = { sharedLists: sharedLists(database), rateLimiter: free, cars }
    const share = async (ids = stock.map(({ id }) => id)) => {
      const shared = await shareList(ports, site, { ids, visitor: '203.0.113.7' }, NOW)
      if (shared.is !== 'shared') throw new Error(shared.is)
      return shared.token
    }
    return { site, ports, stock, share }
  }

  test('LIST-1 a list has a link that nobody can guess, for this site, until it ends', async () => {
    const { site, ports, stock, share } = await aShop()
    const [token, other] = [await share(), await share()]
    expect(token).toMatch(/^[\w-]{22}$/)
    expect(other).not.toBe(token)
    const read = await readList(ports, site, token, after(LIST_DAYS - 1))
    expect(read?.cars.map(({ id }) => id)).toEqual(stock.map(({ id }) => id))
    expect(await readList(ports, { ...site, slug: 'another' }, token, NOW)).toBeUndefined()
    for (const wrong of ['', `${token}x`, '\0', token.slice(1)])
      expect(await readList(ports, site, wrong, NOW)).toBeUndefined()
    expect(await readList(ports, site, token, after(LIST_DAYS))).toBeUndefined()
    expect(await ports.sharedLists.removeEnded(after(LIST_DAYS - 1))).toBe(0)
    expect(await ports.sharedLists.removeEnded(after(LIST_DAYS))).toBeGreaterThanOrEqual(2)
    expect(await readList(ports, site, token, NOW)).toBeUndefined()
  })

  test('LIST-1 a list has at most twenty cars, and none that the site does not show', async () => {
    const many = Array.from({ length: MAX_SHARED + 5 }, () => aCar())
    const { site, ports, share } = await aShop([...many, aCar({ dealership_id: 999_999 })])
    expect((await readList(ports, site, await share(), NOW))?.cars).toHaveLength(MAX_SHARED)
    const strange = aCar({ dealership_id: 999_999 })
    const alone = { ...ports, cars: { byIds: async () => [strange] } }
    expect(await shareList(alone, site, { ids: [strange.id], visitor: 'v' }, NOW)).toEqual({ is: 'empty' })
  })

  test('LIST-1 who makes too many lists is refused with 429, and nothing is stored', async () => {
    const { site, ports, stock } = await aShop()
    const keys: string[] = []
    const full = {
      take: async (key: string) => ({ allowed: keys.push(key) < 2, remaining: 0, retryAfterSeconds: 90 }),
    }
    const url = new URL('https://one.example/lists')
    const scope = { site, ports: { ...ports, rateLimiter: full }, now: NOW, visitor: 'v', url }
    const form = new FormData()
    form.set('cars', stock.map(({ id }) => id).join(','))
    const answer = await newList.post!(scope as unknown as RequestScope, { form, origin: 'same' })
    expect(answer).toMatchObject({ kind: 'page', status: 429, headers: { 'Retry-After': '90' } })
    expect(keys).toHaveLength(2)
  })

  test('LIST-2 the whole list goes to the dealer as one enquiry that names every car', async () => {
    const { site, ports, stock, share } = await aShop()
    const token = await share()
    const stored: LeadToSave[] = []
    const leads = {
      save: async (lead: LeadToSave) => ({
        is: 'saved',
        id: 'A'.repeat(22),
        wasKnown: stored.push(lead) > 1,
      }),
      recent: async () => ({ fromAddress: 0, toSite: 0 }),
    }
    const scopeAt = (path: string) =>
      ({
        site,
        ports: { ...ports, leads },
        now: NOW,
        url: new URL(path, 'https://one.example'),
        params: { token },
        visitor: 'v',
        count: () => {},
        report: (error: unknown) => {
          throw error
        },
      }) as unknown as RequestScope
    const page = await sharedList.load(scopeAt(`/lists/${token}`))
    expect(page).toMatchObject({
      headers: { 'Cache-Control': 'no-store' },
      props: { gone: 0, link: `https://one.example/lists/${token}`, until: '16 January 2027' },
    })
    const enquire = scopeAt(`/lists/${token}/enquire`)
    const asked = await listEnquiry.load(enquire)
    if (asked?.kind !== 'page') throw new Error('There is no page')
    const { view } = asked.props
    for (const car of stock) expect(view.form.steps[0]!.intro).toContain(carTitle(car))
    // The first of three cars is not the subject.
    expect(view.car).toBeUndefined()
    const form = new FormData()
    const person = {
      name: 'Jo Marchetti',
      phone: '0491 570 006',
      email: 'jo@example.com',
      message: 'All three?',
    }
    for (const [name, value] of Object.entries(person)) form.set(name, value)
    expect(await listEnquiry.post!(enquire, { form, origin: 'same' })).toMatchObject({ kind: 'redirect' })
    expect(stored).toHaveLength(1)
    const message = String(stored[0]!.fields.message)
    expect(message).toMatch(/^All three\?\n\nAbout these 3:\n/)
    for (const car of stock) {
      expect(message).toContain(`stock number ${car.stocknum}`)
      expect(message).toContain(`https://one.example/cars/${car.slug}`)
    }
    expect(stored[0]!.standing).toBe('accepted')
    const lost = { ...enquire, params: { token: 'x' } } as RequestScope
    expect(await listEnquiry.post!(lost, { form, origin: 'same' })).toEqual({ kind: 'not found' })
  })
})
