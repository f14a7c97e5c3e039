import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { RequestScope } from '../page.ts'
import { privacy } from '../privacy/page.ts'
import { terms } from './page.ts'

const OWN = '## Ours\n\nIn our own words.'

test.each([
  { page: privacy, field: 'privacyText' },
  { page: terms, field: 'termsText' },
])('LEGAL-1 a dealer’s own $field is the text of its page, and ours without it', async ({ page, field }) => {
  const props = async (legal: object) => {
    const site = aSite({ legal: { ...aSite().legal, ...legal } })
    const scope = { site, url: new URL('https://t.example/x') } as RequestScope
    return page.load(scope)
  }
  expect(await props({ [field]: OWN })).toMatchObject({ props: { markdown: OWN } })
  expect(await props({})).toMatchObject({ props: { clauses: expect.anything() } })
})
