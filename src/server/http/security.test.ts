import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, isFromOwnSite } from './security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows exactly the declared scripts and styles, each once and by its kind', () => {
  const policy = contentSecurityPolicy([
    { kind: 'style', text: ':root{--ink:#111}' },
    { kind: 'script', text: 'let a=1' },
    { kind: 'script', text: 'let b="ō"' },
    { kind: 'script', text: 'let a=1' },
  ])
  expect(policy).toContain(`script-src 'self' ${hash('let a=1')} ${hash('let b="ō"')};`)
  expect(policy).toContain(`style-src 'self' ${hash(':root{--ink:#111}')};`)
  expect(policy).not.toContain('unsafe-inline')
})

test('a page that declares no code is allowed none', () => {
  expect(contentSecurityPolicy([])).toContain("script-src 'self'; style-src 'self';")
})

test('forms may go to the site and its payment provider, and pictures come from the site’s hosts', () => {
  const policy = contentSecurityPolicy([], {
    forms: ['https://pay.example'],
    images: ['https://photos.example', 'https://cdn.example'],
    frames: ['https://maps.example'],
  })
  expect(policy).toContain("form-action 'self' https://pay.example;")
  expect(policy).toContain("img-src 'self' data: https://photos.example https://cdn.example;")
  expect(policy).toContain('frame-src https://maps.example;')
  expect(contentSecurityPolicy([])).toContain("frame-src 'none';")
  expect(contentSecurityPolicy([])).toContain("form-action 'self';")
  expect(contentSecurityPolicy([])).toContain("img-src 'self' data:;")
})

test('META-5 a chat window may bring styles, fonts and sounds, and a site without one gains nothing', () => {
  const policy = contentSecurityPolicy([], { assets: ['https://chat.example'] })
  for (const kind of ['style', 'font', 'media'])
    expect(policy).toContain(`${kind}-src 'self' https://chat.example;`)
  expect(policy).toContain("script-src 'self';")
  expect(contentSecurityPolicy([])).toContain("font-src 'self'; connect-src 'self';")
})

test('a form post is accepted only from the site itself, by the same scheme', () => {
  const believes = (given: Record<string, string>, scheme: 'http' | 'https', host = 'a.example:3000') =>
    isFromOwnSite((name) => given[name], { host, scheme })
  const from = (given: Record<string, string>) => believes(given, 'http')
  expect(from({ origin: 'http://a.example:3000' })).toBe(true)
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(from({ origin: 'http://b.example' })).toBe(false)
  expect(from({ origin: 'http://a.example' })).toBe(false)
  expect(from({ origin: 'https://a.example:3000' })).toBe(false)
  expect(believes({ origin: 'http://a.example' }, 'https', 'a.example')).toBe(false)
  expect(believes({ origin: 'https://a.example' }, 'https', 'A.example:443')).toBe(true)
  expect(from({ origin: 'http://a.example:3000', 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(from({ origin: 'null' })).toBe(false)
  expect(from({ origin: 'file://' })).toBe(false)
  expect(from({ origin: 'http://b.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(from({})).toBe(false)
})
