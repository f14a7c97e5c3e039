import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { IncomingMail } from '#domain/desk/mail/incoming-mail.ts'
import type { TakenMail } from '#use-cases/desk/leads/take-mail.ts'
import { visitorOfAddress } from '../../http/client-of-request.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { type Holding, heldBodies } from '../../http/held-bodies.ts'
import { limitedBody } from '../../http/limited-body.ts'
import { formOf, shortFields } from '../../http/short-fields.ts'

/** The largest mail that the provider takes, with photos, and the fields around it. */
const MAX_POST_BYTES = 26 * 1024 * 1024
/** The provider tries again for eight hours, with the first signature. */
const OLDEST_SECONDS = 12 * 3600

type Needs = {
  /** The provider's key for signatures. */
  key: string
  parse(bytes: Uint8Array): Promise<IncomingMail | undefined>
  take(mail: IncomingMail): Promise<TakenMail>
  now(): Date
}

const text = (form: FormData, name: string, longest: number): string => {
  const value = form.get(name)
  return typeof value === 'string' && value.length <= longest ? value : ''
}

function isSigned(form: FormData, key: string, now: Date): boolean {
  const [timestamp, token] = [text(form, 'timestamp', 20), text(form, 'token', 100)]
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || token === '' || age > OLDEST_SECONDS) return false
  const wanted = Buffer.from(createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex'))
  const given = Buffer.from(text(form, 'signature', 64))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function mailIn(form: FormData): Promise<Uint8Array | undefined> {
  const raw = form.get('body-mime')
  if (typeof raw === 'string') return new TextEncoder().encode(raw)
  return raw ? new Uint8Array(await raw.arrayBuffer()) : undefined
}

/**
 * Answers of shoppers, as Mailgun posts them to an address that ends with `mime`. Unsigned ones get
 * 403. 406 tells the provider not to send it again.
 */
export function mailEndpoint(app: Hono<EndpointEnv>, { key, parse, take, now }: Needs): void {
  const answer = async (c: Context<EndpointEnv>, holding: Holding) => {
    const body = await limitedBody(c.req.raw, MAX_POST_BYTES, holding)
    if (body === 'too-large') return c.text('too large', 413)
    // The provider tries again.
    if (body === 'no-room') return c.text('busy', 503)
    const type = c.req.header('content-type') ?? ''
    // The signature is in the form, and only the provider may make us read all of it.
    const short = body && (await shortFields(body, type))
    if (!short) return c.text('not a form', 400)
    if (!isSigned(short, key, now())) return c.text('not signed with our key', 403)
    const form = await formOf(body, type)
    if (!form) return c.text('not a form', 400)
    const bytes = await mailIn(form)
    const mail = bytes && (await parse(bytes))
    if (!mail) return c.text('not a mail', 406)
    // The provider knows whom it was delivered to, whatever its headers say.
    const recipient = text(form, 'recipient', 254)
    const taken = await take({ ...mail, recipients: [...(recipient ? [recipient] : []), ...mail.recipients] })
    return taken === 'nowhere' || taken === 'full' ? c.text('nobody here', 406) : c.text('thank you')
  }
  app.post('/webhooks/mail/mime', (c) => {
    // Anybody may make us hold one.
    const holding = heldBodies.holdingOf(visitorOfAddress(c.get('client').address))
    return answer(c, holding).finally(() => holding.giveBack())
  })
}
