import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { earlyScript, handOver, streamedData } from './hand-over.ts'

const streamOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })

const route = (id: string, more = {}) => ({
  id,
  module: `/assets/${id}.js`,
  imports: ['/assets/react.js'],
  ...more,
})
const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: route('root'),
    search: route('search', { clientLoaderModule: '/assets/search-loader.js' }),
    home: route('home'),
  },
  url: '/assets/manifest.js',
  version: '1',
} as unknown as EntryContext['manifest']

const handed = async (...chunks: (string | Uint8Array)[]) => {
  const entry = { manifest: MANIFEST, serverHandoffString: '{"ssr":true}' }
  const data = await streamedData(streamOf(...chunks))
  const html = handOver(data, entry, ['root', 'search'], true).join('')
  const found =
    /^<script type="application\/json" id="page-data">([^<]*)<\/script><script type="application\/json" id="page-app">([^<]*)<\/script>$/
  const [, text, app] = found.exec(html)!
  return { data: text!, app: JSON.parse(app!) }
}

test('what a page hands over stands there as data, and cannot end its element', async () => {
  const hostile = JSON.stringify(['</body></script><script>alert(1)</script><!--<script>'])
  expect(JSON.parse((await handed(hostile)).data)).toEqual(JSON.parse(hostile))
})

test('a letter cut in two between chunks arrives whole', async () => {
  const bytes = new TextEncoder().encode('["Kōwhai"]')
  expect((await handed(bytes.slice(0, 4), bytes.slice(4))).data).toBe('["Kōwhai"]')
})

test('React is told of the routes on the page and no other, and each of their files once', async () => {
  const { app } = await handed('[]')
  expect(Object.keys(app.manifest.routes)).toEqual(['root', 'search'])
  expect(app.context).toEqual({ ssr: true })
  expect(app.modules).toEqual({
    root: ['/assets/root.js'],
    search: ['/assets/search-loader.js', '/assets/search.js'],
  })
  expect(app.files).toEqual([
    '/assets/react.js',
    '/assets/root.js',
    '/assets/search-loader.js',
    '/assets/search.js',
  ])
})

test('the lines at the top of a page are a script by themselves', () => {
  const { bytes, code } = earlyScript(MANIFEST)
  const [, script] = /^<script>(.*)<\/script>$/s.exec(new TextDecoder().decode(bytes))!
  expect(code).toEqual([{ kind: 'script', text: script }])
  expect(() => new Function(script!)).not.toThrow()
  expect(script).toContain('import("/assets/entry.js")')
})
