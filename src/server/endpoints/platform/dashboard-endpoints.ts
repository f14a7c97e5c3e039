import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Dashboard } from '#ports/sites/dashboard.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'

export type DashboardLogin = { user: string; password: string }

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, so that the time does not reveal how much was right. */
function isLogin(header: string | undefined, { user, password }: DashboardLogin): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? []
  return timingSafeEqual(digest(Buffer.from(encoded, 'base64').toString()), digest(`${user}:${password}`))
}

const idOf = (c: Context, name = 'file') => Number.parseInt(c.req.param(name)!, 10)

/** The website in the query: undefined if there is none, NaN if it is not a number. */
const websiteOf = (c: Context) => {
  const given = c.req.query('website_id')
  return given === undefined ? undefined : /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
}

/** Serves the dashboard under /dashboard to those with the login (DASH-1, DASH-2). */
export function dashboardEndpoints(
  app: Hono<EndpointEnv>,
  dashboard: Dashboard,
  login: DashboardLogin,
): void {
  app.use('/dashboard/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (!isLogin(c.req.header('authorization'), login)) {
      c.header('WWW-Authenticate', 'Basic realm="dashboard", charset="UTF-8"')
      return c.json({ error: 'Please send the user and password of this dashboard.' }, 401)
    }
    const website = websiteOf(c)
    if (Number.isNaN(website)) return c.json({ error: 'website_id must be a number.' }, 400)
    await next()
  })
  app.get('/dashboard/manufacturers/:file{[0-9]{1,9}\\.json}', async (c) =>
    c.json(await dashboard.manufacturer(idOf(c), websiteOf(c))),
  )
  app.get('/dashboard/models/:file{[0-9]{1,9}\\.json}', async (c) => {
    const website = websiteOf(c)
    if (website === undefined) return c.json({ error: 'Please say which website with website_id.' }, 400)
    return c.json(await dashboard.model(idOf(c), website))
  })
  app.get('/dashboard/websites/:id{[0-9]{1,9}}/search_pages.json', async (c) =>
    c.json(await dashboard.searchPages(idOf(c, 'id'))),
  )
  app.get('/dashboard/websites/:id{[0-9]{1,9}}/promotions.json', async (c) => {
    if ((c.req.query('version') ?? '2') !== '2') return c.json({ error: 'Only version 2 is served.' }, 400)
    return c.json(await dashboard.promotions(idOf(c, 'id')))
  })
  app.all('/dashboard/*', (c) => c.json({ error: 'There is nothing at this address.' }, 404))
}
