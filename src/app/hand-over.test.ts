import { expect, test } from 'vitest'
import { withHandOver } from './hand-over.ts'

const streamOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })

test('what a page hands over stands at its end as data, and cannot end its element', async () => {
  const hostile = JSON.stringify(['</body></script><script>alert(1)</script><!--<script>'])
  const page = await withHandOver('<html><body><p>Hi</p></body></html>', streamOf(hostile))
  expect(page).toMatch(/^<html><body><p>Hi<\/p><script type="application\/json" id="page-data">/)
  expect(page).toMatch(/<\/script><\/body><\/html>$/)
  const data = /id="page-data">([^<]*)<\/script><script>/.exec(page)![1]!
  expect(JSON.parse(data)).toEqual(JSON.parse(hostile))
})

test('a letter cut in two between chunks arrives whole', async () => {
  const bytes = new TextEncoder().encode('["Kōwhai"]')
  const page = await withHandOver('<body></body>', streamOf(bytes.slice(0, 4), bytes.slice(4)))
  expect(page).toContain('["Kōwhai"]')
})
