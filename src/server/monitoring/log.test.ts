import { expect, test } from 'vitest'
import { PortFailed } from '#ports/port-failed.ts'
import { SearchUnavailable } from '#ports/search-engine.ts'
import { createLog } from './log.ts'

function logged(error: unknown, env: Partial<Parameters<typeof createLog>[0]> = {}) {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info', ...env }, { write: (line) => void lines.push(line) })
  log.error({ err: error }, 'it failed')
  return { line: lines.join(), err: JSON.parse(lines[0]!).err }
}

test('what a person typed never reaches the log', () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  log.info(
    { lead: { name: 'Jo Marchetti', fields: { phone: '0491570006', email: 'jo@example.com' } } },
    'lead saved',
  )
  expect(lines.join()).not.toMatch(/Marchetti|0491570006|jo@example/)
  expect(lines.join()).toContain('lead saved')
})

test('an error is logged with its kind, code and stack, never with text that a shopper may have typed', () => {
  const message = 'Failed query: insert\nparams: Jo Marchetti,\n    at 0491570006 (jo@example.com:1:1)'
  const refused = Object.assign(new Error(message), {
    code: '23505',
    detail: 'Key (name)=(Jo Marchetti)',
    params: ['Jo'],
  })
  const { line, err } = logged(new PortFailed('lead store', 'calling save', refused))
  expect(line).not.toMatch(/Marchetti|0491570006|jo@example|insert/)
  expect(err).toMatchObject({
    type: 'PortFailed',
    reason: 'lead store failed while calling save',
    cause: { type: 'Error', code: '23505' },
  })
  for (const { stack } of [err, err.cause]) expect(stack[0]).toMatch(/^at .*log\.test\.ts:\d+:\d+/)
})

test('the platform’s own messages about a failure stay in the log', () => {
  const mail = new PortFailed('mail', 'sending to mx.example', 'EENVELOPE 550 5.1.1')
  expect(logged(mail).err.reason).toBe('mail failed while sending to mx.example: EENVELOPE 550 5.1.1')
  const search = new SearchUnavailable('searching', Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))
  expect(logged(search).err).toMatchObject({
    reason: 'search engine unavailable while searching',
    cause: { code: 'ECONNREFUSED' },
  })
})

test('anything may be thrown: a string, undefined, or an error that is its own cause', () => {
  expect(logged('Jo Marchetti').err).toEqual({ type: 'string' })
  expect(logged(undefined).line).not.toContain('Marchetti')
  const circle = new Error('Jo Marchetti')
  circle.cause = circle
  expect(logged(circle).line).not.toContain('Marchetti')
})

test('in development the log has the message of an error', () => {
  expect(logged(new TypeError('x is not a function'), { NODE_ENV: 'development' }).err.stack).toContain(
    'x is not a function',
  )
})
