import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { aJob, HOSTILE } from '#adapters/lead-delivery/testing/a-job.ts'
import { leadsCsv } from './lead-csv.ts'

const read = (csv: string): Record<string, string>[] => parse(csv, { columns: true })

test('LEAD-1 an export has one row a lead, with person, car, place and consent', () => {
  const [row] = read(leadsCsv([aJob().lead]))
  expect(row).toMatchObject({
    name: 'Jo Marchetti',
    may_market: 'no',
    location: 'Test Motors',
    status: 'Completed',
  })
  expect(row!.stock_number).not.toBe('')
})

test('LEAD-7 an export allows marketing by the latest answer, as the mail and the webhook do', () => {
  const consents = [true, false].map((given) => ({
    text: 'Email me',
    given,
    method: 'active' as const,
    page: '/',
    at: '2026-11-16T01:00:00.000Z',
  }))
  const takenBack = read(leadsCsv([aJob({ consents }).lead]))
  const givenLate = read(leadsCsv([aJob({ consents: consents.toReversed() }).lead]))
  const neverAsked = read(leadsCsv([aJob({ consents: [] }).lead]))
  expect([takenBack, givenLate, neverAsked].map(([row]) => row!.may_market)).toEqual(['no', 'yes', 'no'])
})

test('typed text cannot become a formula, a column or a row', () => {
  for (const message of ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', HOSTILE, 'a,b\n"c"']) {
    const rows = read(leadsCsv([aJob({ fields: { name: 'Jo', message } }).lead]))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.message).not.toMatch(/^[=+\-@\t\r]/)
    expect(rows[0]!.message!.replace(/^'/, '')).toBe(message)
  }
})
