import { createHash, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { UsageError } from '#cli/command.ts'
import { runCommand } from '#cli/run-command.ts'
import type { ConsolePorts } from '#ports/console-ports.ts'
import { PortFailed } from '#ports/port-failed.ts'
import type { Ports } from '#ports/ports.ts'
import { FeedTooLarge } from '#ports/stock-feed.ts'
import { mayUploadFeed } from '#use-cases/access/feed-key.ts'
import type { AppEnv } from './app.ts'
import { allowSlowBody } from './body-patience.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

export type AdminParts = {
  token: string
  env: Environment
  ports: Ports
  console: ConsolePorts
  consoleOrigin: string
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
  { token, env, ports, console, consoleOrigin, reindex, spoolFeed, log }: AdminParts,
): void {
  const context = (onProgress: (done: number, of?: number) => void, cwd = process.cwd()) => ({
    ports,
    console: { ports: console, origin: consoleOrigin },
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
      const isPlain = error instanceof UsageError || error instanceof PortFailed
      if (!isPlain) log.error({ err: error }, 'a command failed')
      tell({
        error: isPlain ? error.message : 'The command failed; the log says why.',
        isUsage: error instanceof UsageError,
      })
      return false
    }
  }

  /** A dealer's key opens one address only: the feed of its own dealership. */
  const isFeedKey = (c: Context<AppEnv>) => {
    const [, dealership] = /^\/admin\/stock\/(\d{1,9})$/.exec(c.req.path) ?? []
    return (
      dealership !== undefined &&
      mayUploadFeed(console, c.req.header('authorization'), Number(dealership), new Date())
    )
  }

  app.use('/admin/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (!isToken(c.req.header('authorization'), token) && !(await isFeedKey(c)))
      return c.json({ error: 'The operator’s token or the dealer’s key is missing or wrong.' }, 401, {
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
      let last: Record<string, unknown> = {}
      const flags = ['dry-run', 'allow-shrink'].filter((flag) => query[flag] === 'true')
      const argv = [
        'stock',
        'import',
        path,
        '--dealership',
        c.req.param('dealership'),
        ...flags.map((flag) => `--${flag}`),
      ]
      const ok = await told(argv, undefined, (line) => {
        last = line as Record<string, unknown>
      })
      if ('error' in last) return c.json({ error: last.error }, 400)
      return c.json((last.outcome as { data: object }).data, ok ? 200 : 422)
    } finally {
      await rm(path, { force: true })
    }
  })

  app.all('/admin/*', (c) => c.json({ error: 'There is nothing here.' }, 404))
}
