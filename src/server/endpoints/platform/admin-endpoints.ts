import { createHash, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { stream } from 'hono/streaming'
import { wentWell } from '#domain/import/import-report.ts'
import { ExpectedError, InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { FeedTooLarge } from '#ports/stock/stock-feed.ts'
import { mayUploadFeed } from '#use-cases/access/feed-key.ts'
import { type FeedOutcome, importFeed } from '#use-cases/operator/import-feed.ts'
import { type Operation, operate, parseOperation } from '#use-cases/operator/operations.ts'
import { allowSlowBody } from '../../http/connection/timeouts.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import type { Log } from '../../monitoring/log.ts'
import { LEADS_PATH, leadIntakeEndpoint, type ReadAdf } from './lead-intake-endpoint.ts'

export type AdminParts = {
  token: string
  ports: OperatorPorts
  /** Writes the request body to a temporary file. */
  spoolFeed(body: ReadableStream<Uint8Array>, largest: number): Promise<string>
  readAdf: ReadAdf
  log: Log
}

/** One line of the answer to an operation: its progress, or its result. */
export type OperationLine =
  | { done: number; of?: number }
  | { result: unknown }
  | { error: string; isInvalid: boolean }

/** The largest feed that may be posted: half a million cars with long descriptions. */
const MAX_FEED_BYTES = 512 * 1024 * 1024
const MAX_INPUT_BYTES = 1024 * 1024

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Compares in constant time. */
const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

const isLocal = (address: string | undefined) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '')

/** The operator's endpoints: operations, and feeds that a stock system uploads. */
export function adminEndpoints(
  app: Hono<EndpointEnv>,
  { token, ports, spoolFeed, readAdf, log }: AdminParts,
): void {
  const noteImport = (outcome: FeedOutcome) => {
    if (outcome.is === 'guessed') return
    const { dealershipId, runId, refused, alarms } = outcome.report
    if (!wentWell(outcome.report))
      log.error({ dealershipId, runId, refused, alarms }, 'ALERT a feed needs a look')
  }
  const perform = async (operation: Operation, write: (line: OperationLine) => unknown): Promise<void> => {
    const onProgress = (done: number, of?: number) => void write({ done, of })
    try {
      const result = await operate(ports, operation, { now: new Date(), onProgress })
      log.info({ operation: operation.name }, 'an operation was carried out')
      if (operation.name === 'stock.import') noteImport(result as FeedOutcome)
      await write({ result })
    } catch (error) {
      const isExpected = error instanceof ExpectedError
      if (!isExpected) log.error({ operation: operation.name, err: error }, 'an operation failed')
      const message = isExpected ? error.message : 'The operation failed; the log says why.'
      await write({ error: message, isInvalid: error instanceof InvalidRequest })
    }
  }

  /** A dealer's key opens only one address: the feed of its own dealership. */
  const isFeedKey = (c: Context<EndpointEnv>) => {
    const [, dealership] = /^\/admin\/stock\/(\d{1,9})$/.exec(c.req.path) ?? []
    return (
      dealership !== undefined &&
      mayUploadFeed(ports, c.req.header('authorization'), Number(dealership), new Date())
    )
  }

  app.use('/admin/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    // The leads of a dealer are taken by key alone: the endpoint asks for it.
    if (c.req.path === LEADS_PATH) return next()
    if (!isToken(c.req.header('authorization'), token) && !(await isFeedKey(c)))
      return c.json({ error: 'The operator’s token or the dealer’s key is missing or wrong.' }, 401, {
        'WWW-Authenticate': 'Bearer',
      })
    await next()
  })

  leadIntakeEndpoint(app, ports, readAdf)

  app.get('/admin/ping', (c) => c.json({ ok: true }))

  const limitInput = bodyLimit({
    maxSize: MAX_INPUT_BYTES,
    onError: (c) => c.json({ error: 'The input is larger than 1 MB.' }, 413),
  })
  app.post('/admin/operations/:name', limitInput, async (c) => {
    if (!isLocal(c.env.incoming.socket.remoteAddress) || c.req.header('x-forwarded-for'))
      return c.json({ error: 'Operations are taken from this machine only.' }, 403)
    let operation: Operation
    try {
      operation = parseOperation(c.req.param('name'), await c.req.json().catch(() => undefined))
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error
      return c.json({ error: error.message }, 400)
    }
    c.header('Content-Type', 'application/x-ndjson')
    return stream(c, (out) => perform(operation, (line) => out.write(`${JSON.stringify(line)}\n`)))
  })

  app.post('/admin/stock/:dealership', async (c) => {
    const body = c.req.raw.body
    if (!body) return c.json({ error: 'The feed is missing.' }, 400)
    const query = c.req.query()
    allowSlowBody(c.env.incoming)
    const path = await spoolFeed(body, MAX_FEED_BYTES).catch((error: unknown) => {
      if (!(error instanceof FeedTooLarge)) throw error
    })
    if (path === undefined)
      return c.json({ error: `The feed is larger than ${MAX_FEED_BYTES / 1024 ** 2} MB.` }, 413)
    try {
      const outcome = await importFeed(
        ports,
        {
          dealership: c.req.param('dealership'),
          source: { file: path },
          sourceName: 'sent by HTTP',
          feed: query.feed ?? 'main',
          isAccepted: query.accept === 'true',
          isDryRun: query['dry-run'] === 'true',
          mayShrink: query['allow-shrink'] === 'true',
        },
        { now: new Date(), onProgress: () => {} },
      )
      noteImport(outcome)
      if (outcome.is === 'guessed') return c.json(outcome.preview, 422)
      return c.json(outcome.report, wentWell(outcome.report) ? 200 : 422)
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error
      const isFeed = error instanceof PortFailed && error.port === 'stock feed'
      return c.json({ error: error.message }, error instanceof InvalidRequest || isFeed ? 400 : 503)
    } finally {
      await rm(path, { force: true })
    }
  })

  app.get('/admin/runs/:id/rejects', async (c) => {
    const id = Number(c.req.param('id'))
    const rejects = Number.isSafeInteger(id) && id > 0 ? await ports.importRuns.rejects(id) : undefined
    if (rejects === undefined) return c.json({ error: 'There are no rejects of such an import.' }, 404)
    return c.body(rejects, 200, { 'Content-Type': 'text/csv; charset=utf-8' })
  })

  app.all('/admin/*', (c) => c.json({ error: 'There is nothing here.' }, 404))
}
