import { expect, test } from 'vitest'
import { type Arrival, suspicion } from './suspicion.ts'
import { type CorpusCase, GENUINE, SPAM } from './testing/spam-corpus.ts'

const LIKE_A_PERSON: Arrival = { trap: false, origin: 'same', filledMs: 24_000, fromAddress: 0, toSite: 3 }
const verdict = ({ arrival, ...fields }: CorpusCase) => suspicion(fields, { ...LIKE_A_PERSON, ...arrival })

test('the corpus has at least 200 different leads, half of them from people', () => {
  expect(new Set([...GENUINE, ...SPAM].map((one) => one.name + one.message)).size).toBeGreaterThanOrEqual(200)
  expect(GENUINE.length).toBeGreaterThanOrEqual(95)
})

test('no genuine lead of the corpus is held back', () => {
  const held = GENUINE.filter((one) => verdict(one).isSuspect).map((one) => [
    one.message,
    verdict(one).reasons,
  ])
  expect(held).toEqual([])
})

test('at least 95 % of the spam in the corpus is held back', () => {
  const through = SPAM.filter((one) => !verdict(one).isSuspect).map((one) => one.message)
  expect(through.length / SPAM.length, through.join('\n')).toBeLessThanOrEqual(0.05)
})

test('FORM-15 a filled honeypot alone holds a lead back', () => {
  const held = suspicion({ name: 'Jo', message: 'Is it still there?' }, { ...LIKE_A_PERSON, trap: true })
  expect(held).toMatchObject({ isSuspect: true, reasons: ['trap filled in'] })
})

test('an unknown time to fill the form counts neither for nor against', () => {
  const { filledMs: _, ...arrival } = LIKE_A_PERSON
  expect(suspicion({ name: 'Jo', message: 'Hello' }, arrival).score).toBe(0)
})
