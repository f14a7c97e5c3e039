import { expect, test } from 'vitest'
import { foldQuotes, tokensIn } from './incoming-mail.ts'

test('what a mail program quotes is folded, in the ways that programs do it', () => {
  const below = [
    'On Tue, 17 Nov 2026 at 09:02, Dev <dev@yard.example> wrote:\n> Thursday?\n> Dev',
    'On Tue, 17 Nov 2026 at 09:02, Dev of the Yard <\ndev@yard.example> wrote:\n\n> Thursday?',
    '-----Original Message-----\nFrom: Dev\nThursday?',
    '________________________________\nFrom: Dev\nSent: Tuesday\nThursday?',
    '> Thursday?',
  ]
  for (const quoted of below)
    expect(foldQuotes(`Yes please.\n\n${quoted}`)).toEqual({ written: 'Yes please.', quoted })
})

test('answers between quoted lines, and mails without quotes, stay whole', () => {
  const between = 'Hello\n> Thursday?\nYes.\n> At ten?\nNo, eleven.'
  for (const text of [between, between.replaceAll('\n', '\n\n')])
    expect(foldQuotes(text)).toEqual({ written: text, quoted: '' })
  expect(foldQuotes('Yes please.\n')).toEqual({ written: 'Yes please.', quoted: '' })
  expect(foldQuotes('> only a quote')).toEqual({ written: '> only a quote', quoted: '' })
})

test('a token is found in whatever address it stands, and nothing else is one', () => {
  const token = 'a'.repeat(42)
  expect(tokensIn([`Lead+${token.toUpperCase()}@reply.example`, `lead+${token}@reply.example`])).toEqual([
    token,
  ])
  expect(tokensIn(['lead@reply.example', 'lead+@x', `lead+${'!'.repeat(42)}@x`, '', '+'])).toEqual([])
})
