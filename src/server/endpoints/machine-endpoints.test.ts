import { expect, test } from 'vitest'
import { indexNow } from '#adapters/index-now/index-now.ts'
import { aSite } from '#domain/builders.ts'
import type { RequestScope } from '#pages/page.ts'
import { keyPath } from '#use-cases/webhooks/ping-search-engines.ts'
import { endpointAt } from './site-endpoints.ts'

test('META-6 a site serves its own key while it pings, and no other', async () => {
  const pings = indexNow(fetch, 'a secret')
  const seo = aSite().seo
  const at = async (slug: string, keyOf: string, isOn: boolean) => {
    const { endpoint, params } = endpointAt(keyPath(pings.keyOf(keyOf)))!
    const site = aSite({ slug, seo: { ...seo, indexNow: isOn } })
    const scope = { site, params, ports: { indexNow: pings } } as unknown as RequestScope
    const response = await endpoint.get!(scope)
    return { status: response.status, text: await response.text() }
  }
  expect(await at('yard', 'yard', true)).toEqual({ status: 200, text: pings.keyOf('yard') })
  expect(await at('yard', 'next-door', true)).toMatchObject({ status: 404 })
  expect(await at('yard', 'yard', false)).toMatchObject({ status: 404 })
})
