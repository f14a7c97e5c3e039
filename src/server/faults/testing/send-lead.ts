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

/**
 * Sends a lead and returns the status: 303 if it was acknowledged. A 503 must return what was
 * typed.
 */
export async function sendLead(server: TestServer, site: string, number: number): Promise<number> {
  const from = { 'X-Forwarded-For': `203.0.113.${number % 250}` }
  const { status, body } = await server.post(site, '/contact', leadBody(number), from)
  if (status === 503 && !body.includes(`lead number ${number}.`)) throw new Error('what was typed is lost')
  return status
}

/** Polls until a condition holds. The long default is for busy machines. */
export async function until(what: string, isSo: () => Promise<unknown>, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200)) if (await isSo()) return
  throw new Error(`waited in vain until ${what}`)
}
