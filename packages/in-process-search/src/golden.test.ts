import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compareWithRecording } from './testing/golden.ts'

const recording = (name: string) => fileURLToPath(new URL(`../fixtures/${name}/`, import.meta.url))
const RECORDING = recording('golden')
/** It takes seconds on an idle machine. The timeout leaves room for a busy one. */
const SLOW = { timeout: 120_000 }

test.for([
  ['golden', 636],
  ['golden-odd', 726],
] as const)(
  'SEARCH-5 the embedded engine answers all requests of %s, %i, as a real Meilisearch did',
  SLOW,
  async ([name, requested]) => {
    const report = await compareWithRecording(recording(name))
    expect(report.differences).toEqual([])
    expect(report).toMatchObject({ agreed: requested, asked: requested })
  },
)

test(
  'differences from a recording are reported one by one; a recording may have no changes',
  SLOW,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'golden-'))
    try {
      await cp(RECORDING, folder, { recursive: true })
      await rm(join(folder, 'changes.json'))
      const answers = JSON.parse(await readFile(join(folder, 'answers.json'), 'utf8'))
      const [answered] = answers.cases.filter((c: { status: number }) => c.status === 200)
      const [refused] = answers.cases.filter((c: { status: number }) => c.status === 400)
      answered.response.results[0].estimatedTotalHits += 1
      answered.response.results[0].hits.reverse()
      refused.response.code = 'something_else'
      await writeFile(
        join(folder, 'answers.json'),
        JSON.stringify({ ...answers, cases: [answered, refused] }),
      )
      const report = await compareWithRecording(folder)
      expect(report).toMatchObject({ agreed: 0, asked: 2 })
      expect(report.differences.join('\n')).toMatch(
        /estimatedTotalHits .* instead of .*\n.*order .*\n.*code .*something_else/s,
      )
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
