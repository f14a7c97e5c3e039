import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isRefused } from '#domain/access/permit.ts'
import { ExpectedError } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { keyHolderOf } from '#use-cases/access/manage-keys.ts'
import { importLeads } from '#use-cases/desk/leads/import-leads.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'

/** Where other systems send leads. */
export const LEADS_PATH = '/admin/leads'
const LARGEST = 1024 * 1024
const MAX_AT_ONCE = 500

type Rows = { line: number; lead: unknown }[]
/** Reads the leads of an ADF file. Throws InvalidRequest if it is none. */
export type ReadAdf = (xml: string) => Rows

/** The leads in a body: one, a list, or ADF. Undefined if it is none of these. */
function rowsOf(body: string, readAdf: ReadAdf | undefined): Rows | undefined {
  if (readAdf) return readAdf(body)
  try {
    const parsed: unknown = JSON.parse(body)
    const list = Array.isArray(parsed) ? parsed : [parsed]
    return list.map((lead, n) => ({ line: n + 1, lead }))
  } catch {
    return undefined
  }
}

/** Takes leads as JSON or ADF, with a dealer's key. The same lead counts once. */
export function leadIntakeEndpoint(app: Hono<EndpointEnv>, ports: OperatorPorts, readAdf: ReadAdf): void {
  const limit = bodyLimit({
    maxSize: LARGEST,
    onError: (c) => c.json({ error: 'The body is larger than 1 MB.' }, 413),
  })
  app.post(LEADS_PATH, limit, async (c) => {
    const now = new Date()
    const holder = await keyHolderOf(ports, c.req.header('authorization'), '', now)
    const unknown = () =>
      c.json({ error: 'The dealer’s key for leads is missing or wrong.' }, 401, {
        'WWW-Authenticate': 'Bearer',
      })
    if (!holder) return unknown()
    const isXml = /\bxml\b/.test(c.req.header('content-type') ?? '')
    let rows: Rows | undefined
    try {
      rows = rowsOf(await c.req.text(), isXml ? readAdf : undefined)
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      return c.json({ error: error.message }, 400)
    }
    if (!rows || rows.length === 0) return c.json({ error: 'Send a lead, a list of leads, or ADF.' }, 400)
    if (rows.length > MAX_AT_ONCE) return c.json({ error: `At most ${MAX_AT_ONCE} leads at once.` }, 400)
    const source = isXml ? 'adf' : 'api'
    const outcome = await importLeads(ports, holder, holder.dealer, { source, rows }, now)
    if (isRefused(outcome)) return unknown()
    const { added, known, rejected } = outcome
    const isNothing = added.length + known.length === 0
    return c.json({ added, known: known.length, rejected }, isNothing ? 422 : 200)
  })
}
