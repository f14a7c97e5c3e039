import { setTimeout as sleep } from 'node:timers/promises'
import type { TestServer } from '../../../../e2e/testing/running-server.ts'

export const leadBody = (number: number, more: Record<string, string> = {}): string =>
  new URLSearchParams({
    _step: '0',
    _key: `fault-test-key-${number}`,
    _ms: '9000',
    category: 'Sales',
    name: 'Jo Marchetti',
    phone: '0491 570 006',
    email: `jo${number}@mail.example`,
    message: `lead number ${number}.`,
    ...more,
  }).toString()

/** Sends a lead and tells whether it was acknowledged (303) or how it was refused; one that only we can mend comes back as typed. */
export async function sendLead(server: TestServer, site: string, number: number): Promise<number> {
  const from = { 'X-Forwarded-For': `203.0.113.${number % 250}` }
  const { status, body } = await server.post(site, '/contact', leadBody(number), from)
  if (status === 503 && !body.includes(`lead number ${number}.`)) throw new Error('what was typed is lost')
  return status
}

/** Looks until it is so; a busy machine may need long, a broken one would need for ever. */
export async function until(what: string, isSo: () => Promise<unknown>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) if (await isSo()) return
  throw new Error(`waited in vain until ${what}`)
}
