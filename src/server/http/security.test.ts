import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, isFromOwnSite } from './security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows exactly the scripts and styles that were declared, each once and each as what it is', () => {
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

test('a form post is believed only from the site itself', () => {
  const from = (given: Record<string, string>) => isFromOwnSite(new Headers(given), 'a.example:3000')
  expect(from({ origin: 'http://a.example:3000' })).toBe(true)
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(from({ origin: 'http://b.example' })).toBe(false)
  expect(from({ origin: 'http://a.example:3000', 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(from({ origin: 'null' })).toBe(false)
  expect(from({ origin: 'http://b.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(from({})).toBe(false)
})
