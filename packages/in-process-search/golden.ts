/**
 * npm run golden -w in-process-search -- DIR: compares the engine with a recording of a real
 * Meilisearch.
 */
import { compareWithRecording } from './src/testing/golden.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error(
    'Which recording? npm run golden -- DIR, a folder with settings.json, answers.json, and books.jsonl for the index books',
  )
  process.exit(2)
}
const { agreed, asked: requested, differences } = await compareWithRecording(folder)
for (const difference of differences) console.log(difference)
console.log(`${agreed} of ${requested} agree`)
process.exitCode = agreed === requested ? 0 : 1
