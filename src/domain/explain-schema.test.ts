import { expect, test } from 'vitest'
import { aSite } from './builders.ts'
import { explainIssues } from './explain-schema.ts'
import { nearestName } from './nearest-name.ts'
import { Site } from './site/site-schema.ts'

const explained = (special: object) => {
  const input = { ...aSite(), ...special }
  const { error } = Site.safeParse(input)
  return explainIssues(Site, error?.issues ?? [], input).map(
    ({ path, reason }) => `${path.join('.')}: ${reason}`,
  )
}

test('a mistyped key names the near one, wherever it stands', () => {
  expect(explained({ serach: {} })).toEqual(['serach: there is no key serach; do you mean search?'])
  expect(explained({ header: { ...aSite().header, stikcy: true } })).toEqual([
    'header.stikcy: there is no key stikcy; do you mean sticky?',
  ])
  const [place] = aSite().locations
  expect(explained({ locations: [{ ...place, adress: {} }] })).toEqual([
    'locations.0.adress: there is no key adress; do you mean address?',
  ])
  expect(explained({ leads: { channels: [{ kind: 'email', to: 'a@example.com', too: 1 }] } })[0]).toContain(
    'do you mean to?',
  )
  expect(explained({ header: { ...aSite().header, zzzzzzzz: 1 } })[0]).toMatch(
    /^header\.zzzzzzzz: there is no key zzzzzzzz; there are .*sticky/,
  )
})

test('what is not there is called missing, and dates have an example', () => {
  expect(explained({ phone: undefined })).toEqual(['phone: is missing'])
  const promotion = { id: 'p', title: 'P', text: 'T', link: { label: 'L', href: '/' }, start: '1/11/2026' }
  expect(explained({ promotions: [promotion] })).toEqual([
    'promotions.0.start: a moment like 2026-11-01T09:00:00+11:00',
  ])
})

test('a name is near when a few letters differ, and otherwise none is', () => {
  const names = ['columns', 'constants', 'to', 'missing']
  expect(nearestName('colums', names)).toBe('columns')
  expect(nearestName('CONSTNATS', names)).toBe('constants')
  expect(nearestName('too', names)).toBe('to')
  expect(nearestName('elephant', names)).toBeUndefined()
})
