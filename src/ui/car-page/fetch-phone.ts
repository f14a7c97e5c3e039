import type { CarAction } from '#domain/car/page/car-buttons.ts'
import { EVENTS } from '#domain/events.ts'
import { track } from '#ui/events/track.ts'

/** The number, or the server's words if it refuses to tell. */
export type Revealed = { phone: string } | { refusal: string }

/** Asks for a car's phone number, and counts the call. Throws if there is no answer (CALL-2). */
export async function fetchPhone(ask: NonNullable<CarAction['ask']>): Promise<Revealed> {
  const response = await fetch('/api/reveal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ask),
  })
  const answer = (await response.json()) as { phone: string; message: string }
  if (response.status === 429) return { refusal: answer.message }
  if (!response.ok) throw new Error(`The phone number request failed with status ${response.status}`)
  track(EVENTS.call, ask)
  return { phone: answer.phone }
}

export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
