import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { legalLinks } from '#domain/site/addresses/legal-links.ts'
import { asksForCredit, creditConsent } from './credit-consent.ts'
import type { Clause } from './legal-text.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfUse } from './terms-of-use.ts'
import { usedCarTerms } from './used-car-terms.ts'

const wordsOf = (clauses: Clause[]) =>
  clauses.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points]).join('\n')

test('LEGAL-1 the policy covers collection, use, disclosure, access, acknowledgement, complaints, cookies and opt-out', () => {
  const words = wordsOf(privacyPolicy(aSite()))
  for (const covered of [
    /We collect what you give us/,
    /We use it to answer you/,
    /We disclose it only/,
    /credit reporting body about you only if you tick/,
    /access within 30 days/,
    /acknowledge a complaint within 7 days/,
    /resolve it within 30 days/,
    /refuse cookies/,
    /opt out/,
  ])
    expect(words).toMatch(covered)
})

test('PRIVACY-3 the policy says what programs decide: spam is held and later deleted, enquiries are given by turn', () => {
  const decides = privacyPolicy(aSite()).find(({ title }) => title === 'What programs decide')
  const words = wordsOf([decides!])
  for (const said of [/spam is held for one of us/, /deleted later if nobody releases it/, /by turn/])
    expect(words).toMatch(said)
  // Held leads are deleted after a while, whether or not somebody looked at them.
  expect(words).not.toMatch(/unread/)
})

test('LEGAL-1 names and periods are the dealer’s; one resolves complaints within 14 days', () => {
  const legal = {
    privacyEmail: 'privacy@test.example',
    accessDays: 21,
    acknowledgeDays: 1,
    complaintDays: 14,
  }
  const words = wordsOf(privacyPolicy(aSite({ legal })))
  expect(words).toContain('Test Motors Pty Ltd, trading as Test Motors')
  expect(words).toContain('privacy@test.example')
  expect(words).toContain('resolve it within 14 days')
  expect(words).toContain('access within 21 days')
  expect(words).toContain('acknowledge a complaint within 1 day ')
  expect(words).not.toContain('30 days')
})

test('LEGAL-1 a New Zealand dealer follows New Zealand’s law', () => {
  expect(wordsOf(privacyPolicy(aSite({ locale: 'en-NZ' })))).toContain('Privacy Act 2020')
  expect(wordsOf(privacyPolicy(aSite()))).toContain('Privacy Act 1988')
})

test('FORM-5 a site whose forms ask for terms has a page of them, with its deposit terms', () => {
  const payment = { provider: 'stripe' as const, terms: ['It comes off the price.'] }
  const words = wordsOf(termsOfUse(aSite({ payment })))
  expect(words).toContain('Test Motors Pty Ltd')
  expect(words).toContain('It comes off the price.')
  expect(wordsOf(termsOfUse(aSite()))).not.toContain('Deposits')
  expect(legalLinks(aSite({ forms: { terms: true } })).map(({ href }) => href)).toContain('/terms')
  expect(legalLinks(aSite()).map(({ href }) => href)).not.toContain('/terms')
})

test('FORM-5 the credit box has a document of its own, which follows the country and can be refused', () => {
  const words = wordsOf(creditConsent(aSite()))
  expect(words).toContain('you allow Test Motors Pty Ltd, trading as Test Motors, to ask a credit reporting')
  expect(words).toContain('the form can be sent without it')
  expect(words).toContain('Part IIIA of the Privacy Act 1988')
  expect(wordsOf(creditConsent(aSite({ locale: 'en-NZ' })))).toContain('Credit Reporting Privacy Code 2020')
  expect(asksForCredit(aSite())).toBe(false)
  expect(asksForCredit(aSite({ forms: { financeTerms: true } }))).toBe(true)
})

test('LEGAL-2 money back or exchange for 14 days from delivery, at most 500 km, at least a quarter tank', () => {
  const words = wordsOf(usedCarTerms(aSite()))
  expect(words).toContain('your money back, or an exchange')
  expect(words).toContain('within 14 days of the day it was delivered')
  expect(words).toContain('at most 500 km')
  expect(words).toContain('at least a quarter of a tank')
})
