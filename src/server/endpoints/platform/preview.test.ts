import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { EndpointEnv } from '../../http/endpoints.ts'
import { mayBePreview, previewEndpoints, previews, previewToken, readPreviewToken } from './preview.ts'

const SECRET = 'a secret of sixteen'
const later = Date.now() + 60_000

test('a link says which version and until when, and nobody can change it', () => {
  const pass = { slug: 'alpha', version: 3, expires: later }
  const token = previewToken(pass, SECRET)
  expect(readPreviewToken(token, SECRET, Date.now())).toEqual(pass)
  expect(readPreviewToken(token, SECRET, later + 1)).toBeUndefined()
  expect(readPreviewToken(token, 'another secret of 16', Date.now())).toBeUndefined()
  const [, signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ ...pass, version: 4 })).toString('base64url')
  for (const bad of [`${forged}.${signature}`, '', 'x', 'x.y', `${token}x`, token.slice(0, -1)])
    expect(readPreviewToken(bad, SECRET, Date.now())).toBeUndefined()
})

test('a link opens the preview in that browser, and a bad one says so', async () => {
  const app = new Hono<EndpointEnv>()
  app.use(async (c, next) => {
    c.set('client', { host: 'alpha.localhost', scheme: 'https', address: '' })
    await next()
  })
  previewEndpoints(app, SECRET)
  const token = previewToken({ slug: 'alpha', version: 3, expires: later }, SECRET)
  const opened = await app.request(`/preview/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  const cookie = opened.headers.get('set-cookie')!
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Max-Age=(59|60); Secure$/)
  expect(mayBePreview(cookie)).toBe(true)
  expect(opened.headers.get('cache-control')).toBe('no-store')
  expect((await app.request('/preview/nonsense')).status).toBe(403)
  expect((await app.request('/preview/off')).headers.get('set-cookie')).toContain('Max-Age=0')
})

test('a cookie shows its version on that site’s hosts and nowhere else', async () => {
  const config = aSite({ slug: 'alpha', hosts: ['alpha.example'], name: 'Maybe' })
  const stored = { slug: 'alpha', version: 3, config, note: '', createdAt: '' }
  const previewOf = previews(
    { find: async (slug, version) => (slug === 'alpha' && version === 3 ? stored : undefined) },
    SECRET,
  )
  const cookie = (version: number) =>
    `a=b; fc-preview=${previewToken({ slug: 'alpha', version, expires: later }, SECRET)}; c=d`
  const shown = { version: 3, site: { name: 'Maybe' } }
  expect(await previewOf(cookie(3), 'alpha.example')).toMatchObject(shown)
  expect(await previewOf(cookie(3), 'Alpha.localhost:3000')).toMatchObject(shown)
  expect(await previewOf(cookie(3), 'alpha.example.:443')).toMatchObject(shown)
  expect(await previewOf(cookie(3), 'other.example')).toBeUndefined()
  expect(await previewOf(cookie(4), 'alpha.example')).toBeUndefined()
  expect(await previewOf('fc-preview=junk', 'alpha.example')).toBeUndefined()
  expect(await previewOf(undefined, 'alpha.example')).toBeUndefined()
})
