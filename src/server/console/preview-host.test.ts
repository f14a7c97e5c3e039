import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { textAnswer } from '../http/answer.ts'
import { serverRequestOf } from '../http/server-request.ts'
import { framedPreviews, previewStep, previewsByHost } from './preview-host.ts'

const ORIGIN = 'https://console.example'
const SECRET = 'a secret of sixteen'
const HOST = 'alpha-3.preview.console.example'
const stored = { slug: 'alpha', version: 3, config: aSite({ slug: 'alpha' }), note: '', createdAt: '' }

const linkOf = framedPreviews(ORIGIN, SECRET)
const previewOf = previewsByHost(ORIGIN, SECRET, {
  find: async (slug, version) => (slug === 'alpha' && version === 3 ? stored : undefined),
})
const step = previewStep({
  consoleOrigin: ORIGIN,
  secret: SECRET,
  steps: [
    () =>
      textAnswer(200, 'a page', { 'content-security-policy': "default-src 'self'; frame-ancestors 'self'" }),
  ],
})
const ask = async (host: string, url: string) =>
  step(serverRequestOf({ url, headers: {} } as IncomingMessage, { host, scheme: 'https', address: '' }))

/** The cookie that the link of a version sets at a host. */
async function cookieAt(host: string, link: string): Promise<string> {
  const { pathname, search } = new URL(link)
  const answer = await ask(host, `${pathname}${search}`)
  return String(answer?.headers['set-cookie'] ?? '').split(';', 1)[0]!
}

test('a link of the console opens one version, at the host of that version and at no other', async () => {
  const link = linkOf({ slug: 'alpha', version: 3 }, '/contact?x=1', new Date())
  expect(new URL(link).host).toBe(HOST)
  const { pathname, search } = new URL(link)
  const opened = await ask(HOST, `${pathname}${search}`)
  expect(opened).toMatchObject({ status: 303, headers: { location: '/contact?x=1' } })
  expect(opened?.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
  const cookie = await cookieAt(HOST, link)
  expect(await previewOf(cookie, HOST)).toMatchObject({ version: 3, site: { slug: 'alpha' } })
  expect(await previewOf(cookie, `${HOST.toUpperCase()}.:443`)).toMatchObject({ version: 3 })
  for (const host of [
    'alpha-4.preview.console.example',
    'beta-3.preview.console.example',
    'alpha.example',
    `${HOST}.evil.example`,
  ])
    expect([host, await previewOf(cookie, host), await cookieAt(host, link)]).toEqual([host, undefined, ''])
  expect(await previewOf(undefined, HOST)).toBeUndefined()
  expect(await previewOf('fc-preview=junk', HOST)).toBeUndefined()
})

test('a link runs out, and never leads to another host', async () => {
  const old = linkOf({ slug: 'alpha', version: 3 }, '/', new Date(Date.now() - 13 * 3_600_000))
  expect((await ask(HOST, new URL(old).pathname))?.status).toBe(403)
  for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\r\nb']) {
    const { pathname, search } = new URL(linkOf({ slug: 'alpha', version: 3 }, to, new Date()))
    expect((await ask(HOST, `${pathname}${search}`))?.headers.location).toBe('/')
  }
})

test('only the console may frame a preview, and nothing else of the platform is at its host', async () => {
  const page = await ask(HOST, '/')
  expect(page?.headers['content-security-policy']).toBe(`default-src 'self'; frame-ancestors ${ORIGIN}`)
  expect(page?.headers['x-robots-tag']).toBe('noindex, nofollow')
  const refused = await ask(HOST, '/preview/nonsense')
  expect(refused).toMatchObject({
    status: 403,
    headers: { 'content-security-policy': `default-src 'none'; frame-ancestors ${ORIGIN}` },
  })
  expect(await ask('alpha.example', '/')).toBeUndefined()
  expect(await ask('console.example', '/')).toBeUndefined()
})
