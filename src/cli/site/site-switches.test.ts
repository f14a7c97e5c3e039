import { expect, test } from 'vitest'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { switchUses } from './site-switches.ts'

const uses = switchUses(openSiteFolder('sites').all())

/** Choices that no demo site makes, each with its reason. */
const WITHOUT_DEMO: Record<string, string> = {
  'locale = en-US': 'the demo dealers are in Australia and New Zealand',
  'theme.heading = Instrument Sans': 'a face for text; it stands beside Newsreader',
  'theme.body = Fraunces': 'a face for headings',
  'theme.body = Newsreader': 'a face for headings',
  'theme.body = Oswald': 'a face for headings',
  'search.path = new-cars': 'offered beside a wider path, never the only one',
  'search.path = demo-cars': 'offered beside a wider path, never the only one',
  'search.path = new-and-demo-cars': 'offered beside a wider path, never the only one',
  'carPage.buttons = view': 'a car page is what the button leads to',
  'payment.provider = stripe': 'needs a dealer’s keys; the demo pays at the test bank',
  'payment.provider = windcave': 'needs a dealer’s keys; the demo pays at the test bank',
  'payment.provider = eway': 'needs a dealer’s keys; the demo pays at the test bank',
  'tags.consent = false': 'the demo runs no programs of others',
  'seo.indexNow = true': 'search engines cannot read the addresses of the demo',
  'setup.isOpen = false': 'the demo dealers are all open',
  'geocoder.provider = google': 'needs a key; the demo works offline',
}

test('SITE-2 every switch of the schema is on at one demo site and off at another, or says why not', () => {
  const unused = uses
    .filter(({ sites }) => sites.length === 0)
    .map(({ name, choice }) => `${name} = ${choice}`)
  expect(unused.sort()).toEqual(Object.keys(WITHOUT_DEMO).sort())
})

test('switches are found in nested objects, lists and kinds of blocks', () => {
  const names = new Set(uses.map(({ name }) => name))
  for (const name of ['header.sticky', 'locations.visible', 'blocks.kind', 'blocks[hero].search.placement'])
    expect(names).toContain(name)
})
