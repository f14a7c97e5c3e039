import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('what a person typed never reaches the log', () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  log.info(
    { lead: { name: 'Jo Marchetti', fields: { phone: '0491570006', email: 'jo@example.com' } } },
    'lead kept',
  )
  expect(lines.join()).not.toMatch(/Marchetti|0491570006|jo@example/)
  expect(lines.join()).toContain('lead kept')
})
