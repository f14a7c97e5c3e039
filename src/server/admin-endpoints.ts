import { createHash, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { runCommand } from '#cli/run-command.ts'
import { wentWell } from '#domain/import/import-report.ts'
import { InvalidRequest } from '#ports/expected-error.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { Ports } from '#ports/ports.ts'
import { FeedTooLarge, FeedUnreadable } from '#ports/stock-feed.ts'
import { importFeed } from '#use-cases/operator/import-feed.ts'
import type { AppEnv } from './app.ts'
import { allowSlowBody } from './body-patience.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

export type AdminParts = {
  token: string
  env: Environment
  ports: Ports
  reindex(): Promise<number>
  /** Writes what is sent into a file of its own. */
  spoolFeed(body: ReadableStream<Uint8Array>, largest: number): Promise<string>
  log: Log
}

/** The largest feed one may post: half a million cars with long descriptions. */
const LARGEST_FEED = 512 * 1024 * 1024

const digest = (text: string) => createHash('sha256').update(text).digest()
/** Takes as long for a nearly right word as for a wrong one. */
const isToken = (header: string | undefined, token: string) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

const isLocal = (address: string | undefined) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address ?? '')

/** What only the operator may ask of a running server: commands, and feeds sent by a dealer's stock system. */
export function adminEndpoints(
  app: Hono<AppEnv>,
  { token, env, ports, reindex, spoolFeed, log }: AdminParts,
): void {
  const context = (onProgress: (done: number, of?: number) => void, cwd = process.cwd()) => ({
    ports,
    env,
    reindex,
    onProgress,
    cwd,
    now: new Date(),
  })
  /** Tells progress and outcome as they come, a line of JSON each. */
  const told = async (
    argv: string[],
    cwd: string | undefined,
    tell: (line: object) => unknown,
  ): Promise<boolean> => {
    try {
      const outcome = await runCommand(
        argv,
        context((done, of) => tell({ done, of }), cwd),
      )
      tell({ outcome })
      if (!outcome.ok)
        log.error(
          { command: argv.slice(0, 2).join(' '), said: outcome.lines.slice(0, 5) },
          'a command needs a look',
        )
      return outcome.ok
    } catch (error) {
      const isPlain = error instanceof InvalidRequest || error instanceof PortFailed
      if (!isPlain) log.error({ err: error }, 'a command failed')
      tell({
        error: isPlain ? error.message : 'The command failed; the log says why.',
        isUsage: error instanceof InvalidRequest,
      })
      return false
    }
  }

  app.use('/admin/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (!isToken(c.req.header('authorization'), token))
      return c.json({ error: 'The operator’s token is missing or wrong.' }, 401, {
        'WWW-Authenticate': 'Bearer',
      })
    await next()
  })

  app.get('/admin/ping', (c) => c.json({ ok: true }))

  app.post('/admin/run', async (c) => {
    if (!isLocal(c.env.incoming.socket.remoteAddress) || c.req.header('x-forwarded-for'))
      return c.json({ error: 'Commands are taken from this machine only.' }, 403)
    const { argv, cwd } = (await c.req.json().catch(() => ({}))) as { argv?: unknown; cwd?: unknown }
    if (!Array.isArray(argv) || !argv.every((word) => typeof word === 'string') || typeof cwd !== 'string')
      return c.json({ error: 'argv and cwd are missing.' }, 400)
    c.header('Content-Type', 'application/x-ndjson')
    return stream(c, async (out) => {
      await told(argv, cwd, (line) => out.write(`${JSON.stringify(line)}\n`))
    })
  })

  app.post('/admin/stock/:dealership', async (c) => {
    const body = c.req.raw.body
    if (!body) return c.json({ error: 'The feed is missing.' }, 400)
    const query = c.req.query()
    allowSlowBody(c.env.incoming)
    const path = await spoolFeed(body, LARGEST_FEED).catch((error: unknown) => {
      if (!(error instanceof FeedTooLarge)) throw error
    })
    if (path === undefined)
      return c.json({ error: `The feed is larger than ${LARGEST_FEED / 1024 ** 2} MB.` }, 413)
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
        { now: new Date(), onProgress() {} },
      )
      if (outcome.is === 'guessed') return c.json(outcome.preview, 422)
      const { report } = outcome
      const { dealershipId, runId, refused, alarms } = report
      if (!wentWell(report)) log.error({ dealershipId, runId, refused, alarms }, 'ALERT a feed needs a look')
      return c.json(report, wentWell(report) ? 200 : 422)
    } catch (error) {
      if (error instanceof InvalidRequest || error instanceof FeedUnreadable)
        return c.json({ error: error.message }, 400)
      throw error
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
