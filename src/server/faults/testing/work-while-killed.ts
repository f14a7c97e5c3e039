import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { ImportReport } from '#domain/import/import-report.ts'
import { demoSite } from '../../../../e2e/testing/demo-site.ts'
import type { TestServer } from '../../../../e2e/testing/running-server.ts'
import { sendRequest } from '../../../../e2e/testing/send-request.ts'
import { leadBody } from './send-lead.ts'

export const { slug: LEADS_SITE, dealership: DEALERSHIP } = demoSite('used-only')
/** A site that sells online. */
export const { slug: RESERVING_SITE } = demoSite('store')
export const ROWS = 200

const PERSON = new URLSearchParams({
  name: 'Priya',
  last_name: 'Raman',
  phone: '0491570156',
  email: 'priya@mail.example',
  postcode: '4217',
  terms_conditions: 'yes',
  _step: '0',
}).toString()
const random = (below: number) => Math.floor(Math.random() * below)
const visitor = () => ({ 'X-Forwarded-For': `203.0.${random(250)}.${random(250)}` })

export const feedOf = (price: number): string =>
  [
    'Stock Number,VIN,Year,Make,Model,Badge,Condition,Price,Odometer,Body',
    ...Array.from(
      { length: ROWS },
      (_, at) =>
        `KILL${at},WVW${String(at).padStart(9, '0')},2019,Toyota,Corolla,Ascent,Used,${price},41200,Hatch`,
    ),
  ].join('\n')

/** What the platform has acknowledged. All of it must be there in the end, and once. */
export type Acknowledged = {
  leads: string[]
  /** The payment pages that were opened, and those where the deposit was paid. */
  sessions: string[]
  paid: string[]
  /** The price that each imported file gave to all its cars, and the report that came back. */
  imports: { price: number; report: ImportReport }[]
  publishes: string[]
  photos: { id: string; carId: number }[]
}

/** Somebody who is signed in to the console, and cars whose photos they may add. */
export type Photographer = { cookie: string; dealer: string; cars: number[] }

/**
 * Sends leads, reservations, imports, publishes and photos while the server is killed. Each is
 * repeated until it is acknowledged, as a browser or an operator would repeat it.
 */
export function workWhileKilled(
  current: () => TestServer,
  { sites, token, photographer }: { sites: string; token: string; photographer: Photographer },
) {
  const done: Acknowledged = { leads: [], sessions: [], paid: [], imports: [], publishes: [], photos: [] }
  let isStopped = false
  const operator = { Authorization: `Bearer ${token}` }
  /** Repeats a request until the server lives long enough to answer it. */
  const untilAnswered = async <T>(send: () => Promise<T | undefined>, pauseMs = 50): Promise<T> => {
    for (;;) {
      const answer = await send().catch(() => undefined)
      if (answer !== undefined) return answer
      await sleep(pauseMs)
    }
  }

  async function lead(number: number) {
    const from = visitor()
    await untilAnswered(async () => {
      const { status } = await current().post(LEADS_SITE, '/contact', leadBody(number), from)
      if (status < 500 && status !== 303) throw new Error(`a lead was refused with ${status}`)
      return status === 303 || undefined
    })
    done.leads.push(`lead number ${number}.`)
  }
  async function reservation() {
    const { body } = await untilAnswered(() =>
      current().get(RESERVING_SITE, `/search/our-cars?page=${1 + random(3)}`),
    )
    const found = [...body.matchAll(/href="(\/cars\/[a-z0-9-]+\/checkout)"/g)].map(([, href]) => href!)
    if (found.length === 0) return
    const answer = await current().post(RESERVING_SITE, found[random(found.length)]!, PERSON, visitor())
    if (answer.status !== 303) return
    const page = new URL(String(answer.headers.location)).pathname
    const session = page.split('/').at(-1)!
    done.sessions.push(session)
    const outcome = random(5) === 0 ? 'approve' : 'decline'
    const paid = await current().post(RESERVING_SITE, page, `outcome=${outcome}`)
    if (paid.status === 303 && outcome === 'approve') done.paid.push(session)
  }
  async function importFeed(number: number) {
    const path = `/admin/stock/${DEALERSHIP}?accept=true&allow-shrink=true`
    const headers = { 'Content-Type': 'text/csv', ...operator }
    const price = 10_000 + number
    // An import that was killed refuses the next one until its lease has ended.
    const report = await untilAnswered(async () => {
      const { status, body } = await current().post('localhost', path, feedOf(price), headers)
      return status === 200 ? (JSON.parse(body) as ImportReport) : undefined
    }, 300)
    done.imports.push({ price, report })
  }
  async function publish(number: number) {
    const file = join(sites, LEADS_SITE, 'site.json')
    const note = `publish ${number}`
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), tagline: note }))
    await untilAnswered(async () => {
      const body = JSON.stringify({ slug: LEADS_SITE, note })
      const answer = await current().post('localhost', '/admin/operations/site.apply', body, {
        'Content-Type': 'application/json',
        ...operator,
      })
      return /"is":"(applied|unchanged)"/.test(answer.body) || undefined
    })
    done.publishes.push(note)
  }

  async function photo(number: number) {
    const id = `photo-number-${String(number).padStart(6, '0')}`
    const carId = photographer.cars[number % photographer.cars.length]!
    const background = { r: random(256), g: random(256), b: number % 256 }
    const bytes = await sharp({ create: { width: 160, height: 120, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const path = `/${photographer.dealer}/stock/${carId}/photos?id=${id}&place=${number}`
    await untilAnswered(async () => {
      const { port } = current()
      const headers = {
        Origin: `http://console.localhost:${port}`,
        Cookie: photographer.cookie,
        'Content-Type': 'image/jpeg',
      }
      const { status } = await sendRequest(port, 'PUT', 'console', path, headers, bytes)
      return status === 204 || undefined
    })
    done.photos.push({ id, carId })
  }

  const repeat = async (action: (number: number) => Promise<void>, pauseMs: number) => {
    for (let number = 1; !isStopped; number += 1) {
      await action(number).catch((error: Error) => {
        if (error.message.startsWith('a lead was refused')) throw error
      })
      await sleep(pauseMs)
    }
  }
  const loops = Promise.all([
    repeat(lead, 100),
    repeat(reservation, 50),
    repeat(importFeed, 300),
    repeat(publish, 300),
    repeat(photo, 200),
  ])
  return {
    done,
    /** Lets each loop finish the request that it has begun. */
    async stop() {
      isStopped = true
      await loops
    },
  }
}
