import { readRevealAsked, revealPhone } from '#use-cases/reveal-phone.ts'
import { requestScope } from '../context.ts'
import type { Route } from './+types/reveal.ts'

/** POST /api/reveal {car_id, dealership_id, website_id} answers with the number (CALL-2). */
export async function action({ request, context }: Route.ActionArgs) {
  const { site, ports, now, visitor } = context.get(requestScope)
  const asked = readRevealAsked(await request.json().catch(() => undefined))
  if (!asked) return Response.json({ message: 'Say which car, dealership and website.' }, { status: 400 })
  const answer = await revealPhone(ports, site, asked, visitor, now)
  if (answer.is === 'shown') return Response.json({ phone: answer.phone })
  console.warn(`phone of car ${asked.car_id} not revealed on ${site.slug}: ${answer.is}`)
  if (answer.is === 'unknown') return Response.json({ message: 'No such car here.' }, { status: 404 })
  return Response.json(
    { message: 'That is a lot of numbers. Please try again later.' },
    { status: 429, headers: { 'Retry-After': String(answer.retryAfterSeconds) } },
  )
}
