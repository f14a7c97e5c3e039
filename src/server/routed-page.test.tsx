import { data, Outlet, RouterContextProvider, redirect, Scripts, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { drawnPage, requestScope, serverScope } from '#app/context.ts'
import type { PageParts } from '#app/page-in-parts.ts'
import { pack, unpack } from '#ui/page/parcel.ts'
import { appOf } from './built-app.ts'
import { aBuild } from './testing/a-build.ts'

const asked: string[] = []
/** A build as the bundler leaves it, with one page, a file and a way elsewhere. */
const build = aBuild({
  root: {
    path: '',
    module: {
      loader: () => ({ site: pack({ name: 'One Motors' }) }),
      default: () => (
        <html lang="en">
          <head>
            <title>One</title>
          </head>
          <body>
            <Outlet />
            <Scripts />
          </body>
        </html>
      ),
    },
  },
  car: {
    path: 'cars/:slug',
    parentId: 'root',
    module: {
      loader: ({ params, url }: { params: { slug: string }; url: URL }) => {
        asked.push(params.slug)
        if (params.slug === 'gone') throw redirect('/search', 301)
        if (params.slug === 'never') throw data(null, 404)
        const words = { slug: params.slug, page: url.searchParams.get('page'), hostile: '</script>' }
        return data(
          { view: pack(words), nothing: null, not: undefined },
          { status: 203, headers: { 'X-Of': 'a loader' } },
        )
      },
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
      default: function Car() {
        const { slug, page } = unpack(useLoaderData().view) as { slug: string; page: string }
        return (
          <h1>
            {slug} {page}
          </h1>
        )
      },
    },
  },
  file: { path: 'feed.xml', parentId: 'root', module: { loader: () => new Response('<feed/>') } },
})

const app = appOf(build)
function contextOf() {
  const context = new RouterContextProvider()
  const drawn: { parts?: PageParts } = {}
  context.set(requestScope, { report: () => {} } as never)
  context.set(serverScope, { site: {} } as never)
  context.set(drawnPage, drawn)
  return { context, drawn }
}
const draw = (path: string) => app.draw(new URL(path, 'http://one.example'), contextOf().context)

const page = (parts: PageParts | undefined) => parts!.join('').split('<script type="application/json"')[0]

test('a page is the one React Router’s own handler draws, with its status and headers', async () => {
  const path = '/cars/2019-toyota-corolla%20x?page=2'
  const ours = await draw(path)
  const { context, drawn } = contextOf()
  const theirs = await app.handle(new Request(new URL(path, 'http://one.example')), context)
  expect(page(ours!.parts)).toBe(page(drawn.parts))
  expect(page(ours!.parts)).toContain('2019-toyota-corolla x<!-- --> <!-- -->2')
  expect(ours!.status).toBe(theirs.status)
  expect(ours!.headers.get('X-Of')).toBe(theirs.headers.get('X-Of'))
})

test('what is no ordinary page is left to React Router: files, data, its manifest, redirects and what is not there', async () => {
  expect(await draw('/feed.xml')).toBeUndefined()
  asked.length = 0
  expect(await draw('/cars/one.data')).toBeUndefined()
  expect(await draw('/__manifest?paths=%2Fcars%2Fone&version=1')).toBeUndefined()
  expect(await draw('/nobody')).toBeUndefined()
  expect(asked).toEqual([])
  await expect(draw('/cars/gone')).rejects.toBeInstanceOf(Response)
  await expect(draw('/cars/never')).rejects.toMatchObject({ init: { status: 404 } })
  const gone = await app.handle(new Request('http://one.example/cars/gone'), contextOf().context)
  expect([gone.status, gone.headers.get('Location')]).toEqual([301, '/search'])
})
