import { dataAddress } from '#server/console/testing/data-address.ts'
import type { TestServer } from '../../e2e/testing/running-server.ts'
import { SLUG } from './fill.ts'
import { shopTimes, timed } from './requests.ts'

export type SeenCar = { id: number; slug: string; price: number }
const BULK = 5_000

/** Prices 5,000 cars anew as one operation, with shoppers beside it. */
export async function bulkPrice(server: TestServer, headers: { Cookie: string }, seen: SeenCar) {
  const usual = await shopTimes(server, () => true)
  const ids = [seen.id, ...Array.from({ length: BULK - 1 }, (_, n) => 5_000_001 + n)].join(',')
  const form = { intent: 'price', ids, query: '', kind: 'amount', value: '-1', rounding: 'none' }
  let isOver = false
  const beside = shopTimes(server, () => isOver)
  beside.catch(() => undefined)
  const took = await timed(() =>
    server.post('console', dataAddress(`/${SLUG}/stock`), `${new URLSearchParams(form)}`, {
      ...headers,
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://console.localhost:${server.port}`,
    }),
  )
  const began = performance.now()
  const words = `$${(seen.price - 1).toLocaleString('en-AU')}`
  while (!(await server.get(SLUG, `/cars/${seen.slug}`)).body.includes(words))
    if (performance.now() - began > 60_000) throw new Error(`the page of ${seen.slug} never showed ${words}`)
  const seenAfter = performance.now() - began
  isOver = true
  return { took, seenAfter, usual, beside: await beside }
}
