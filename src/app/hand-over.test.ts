import { expect, test } from 'vitest'
import { handOver } from './hand-over.ts'

const streamOf = (...chunks: (string | Uint8Array)[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
      controller.close()
    },
  })

test('what a page hands over stands there as data, and cannot end its element', async () => {
  const hostile = JSON.stringify(['</body></script><script>alert(1)</script><!--<script>'])
  const scripts = await handOver(streamOf(hostile))
  const [, data] =
    /^<script type="application\/json" id="page-data">([^<]*)<\/script><script>[^<]*<\/script>$/.exec(
      scripts,
    )!
  expect(JSON.parse(data!)).toEqual(JSON.parse(hostile))
})

test('a letter cut in two between chunks arrives whole', async () => {
  const bytes = new TextEncoder().encode('["Kōwhai"]')
  expect(await handOver(streamOf(bytes.slice(0, 4), bytes.slice(4)))).toContain('["Kōwhai"]')
})

test('a page nobody hydrates hands nothing over', async () => {
  expect(await handOver(undefined)).toBe('')
})
