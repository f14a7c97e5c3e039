import { expect, test } from 'vitest'
import { z } from 'zod'
import { aSite } from '#domain/builders.ts'
import { Site } from '../site-schema.ts'
import { publicSite } from './public-site.ts'

type Node = {
  pattern?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
}

/** The paths of all secrets in the schema. */
function secretPaths(node: Node, path: string): string[] {
  const here = node.pattern?.startsWith('^env:') ? [path] : []
  const inside = Object.entries(node.properties ?? {}).flatMap(([key, child]) =>
    secretPaths(child, path ? `${path}.${key}` : key),
  )
  const options = [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((option) =>
    option ? secretPaths(option, path) : [],
  )
  return [...new Set([...here, ...inside, ...options])]
}

function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [key, ...rest] = path
  if (key === undefined) return [value]
  return valuesAt((value as Record<string, unknown> | undefined)?.[key], rest)
}

const secretive = aSite({
  email: 'hidden-from-browsers@test-motors.example',
  dealerships: [
    {
      id: 1,
      slug: 'test-motors',
      name: 'Test Motors',
      paymentKeys: { secret: 'env:SECRET_1', webhookSecret: 'env:SECRET_2', user: 'env:SECRET_3' },
    },
  ],
  search: { meilisearch: { host: 'https://search.hidden.example', key: 'env:SECRET_4' } },
  geocoder: { provider: 'google', key: 'env:SECRET_5' },
  leads: {
    channels: [
      {
        kind: 'webhook',
        url: 'https://crm.hidden.example',
        secret: 'env:SECRET_6',
        formerSecret: 'env:SECRET_8',
      },
      { kind: 'email', to: 'leads@hidden.example' },
    ],
  },
  dashboard: { url: 'https://dashboard.hidden.example', user: 'hidden-user', password: 'env:SECRET_7' },
})

test('SITE-6 no secret of a site reaches the browser, wherever the schema takes one', () => {
  const paths = secretPaths(z.toJSONSchema(Site, { io: 'input' }) as Node, '')
  expect(paths).not.toEqual([])
  for (const path of paths) {
    const given = valuesAt(secretive, path.split('.')).filter((value) => typeof value === 'string')
    expect(given, `give the site of this test a secret at ${path}`).not.toEqual([])
  }
  const shown = JSON.stringify(publicSite(secretive))
  expect(shown).not.toMatch(/env:|SECRET_|hidden/)
})

test('SITE-6 a field that is not on the public list is not sent to the browser', () => {
  const grown = { ...secretive, backOffice: 'hidden', leads: { ...secretive.leads, notes: 'hidden' } }
  expect(JSON.stringify(publicSite(grown))).not.toContain('hidden')
})

test('SITE-9 currency and distances follow the locale', () => {
  const seen = (['en-AU', 'en-NZ', 'en-US'] as const).map((locale) => publicSite(aSite({ locale })))
  expect(seen.map(({ currency, distanceUnit }) => `${currency} ${distanceUnit}`)).toEqual([
    'AUD km',
    'NZD km',
    'USD mi',
  ])
  expect(Site.safeParse({ ...aSite(), locale: 'en-GB' }).success).toBe(false)
})
