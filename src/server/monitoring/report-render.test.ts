import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { reportRender } from './report-render.ts'

test('every render is counted by its outcome, and a renderer that was replaced is an error in the log', async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info', NODE_ENV: 'production' }, { write: (line) => lines.push(line) })
  const metrics = createMetrics()
  const report = reportRender(log, metrics)
  report('rendered', { source: 'tiles/suv' })
  report('broken', { source: 'site/yard', siteSlug: 'one', message: 'no picture' })
  for (const outcome of ['hung', 'memory', 'crashed'] as const) report(outcome, { source: 'tiles/ute' })
  const text = await metrics.register.metrics()
  for (const outcome of ['rendered', 'broken', 'hung', 'memory', 'crashed'])
    expect(text).toContain(`forecourt_pictures_total{outcome="${outcome}"} 1`)
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 50, 50, 50])
})
