import { expect, test } from 'vitest'
import { isOtherScreen } from './is-other-screen.ts'

const asked = (from: string, to: string, formMethod?: 'POST') =>
  isOtherScreen({
    currentUrl: new URL(from, 'http://console.localhost'),
    nextUrl: new URL(to, 'http://console.localhost'),
    formMethod,
    defaultShouldRevalidate: true,
  })

test('another filter of a list does not load its surroundings again', () => {
  expect(asked('/d/leads', '/d/leads?owner=me')).toBe(false)
  expect(asked('/d/leads?page=2', '/d/leads')).toBe(false)
})

test('another screen, a change and an event load them', () => {
  expect(asked('/d/leads?yard=1', '/d/stock?yard=1')).toBe(true)
  expect(asked('/d/leads', '/d/leads?owner=me', 'POST')).toBe(true)
  expect(asked('/d/leads?owner=me', '/d/leads?owner=me')).toBe(true)
})
