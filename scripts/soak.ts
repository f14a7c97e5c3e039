import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../e2e/testing/running-server.ts'
import { growth, median, residentGrowth, type Sample } from './soak/growth.ts'
import { soakPictures } from './soak/pictures.ts'
import { startTraffic } from './soak/traffic.ts'

/**
 * `npm run soak`: shoppers, imports, agents and a dealer in the console at a fixed rate for thirty
 * minutes (SOAK_MINUTES). Memory, measured after each garbage collection, must not grow, and no
 * answer may be an error. `npm run soak -- pictures 100000` renders that many
 * pictures while all cores are busy.
 */
if (process.argv[2] === 'pictures') {
  const wrong = await soakPictures(Number(process.argv[3] ?? 100_000))
  if (wrong.length) console.error(`FAILED\n${wrong.join('\n')}`)
  process.exit(wrong.length ? 1 : 0)
}

const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const EVERY_SECONDS = 10
/** A server that says nothing for so long has ended or hangs. */
const SILENCE_MS = 120_000
/** Then all caches are full. A shorter run counts from its first third. */
const FULL_AFTER_SECONDS = 600
const ADMIN_TOKEN = 'the operators own word'
/** Runs in the server: a signal triggers a garbage collection and a report of the memory. */
const ON_SIGNAL = `process.on('SIGUSR2', () => {
  globalThis.gc(); globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  console.error('memory ' + JSON.stringify({ heap: heapUsed / 1048576, external: external / 1048576, rss: rss / 1048576 }))
})`

const server = await startServer({
  ADMIN_TOKEN,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
  // A small cache fills early, so that later growth is a leak.
  PAGE_CACHE_MB: '16',
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(ON_SIGNAL)}`,
})

/** Undefined if the server is gone, or so stuck that it does not say. */
async function sample(): Promise<Sample | undefined> {
  const lines = server.log.length
  server.process.kill('SIGUSR2')
  for (const end = Date.now() + SILENCE_MS; Date.now() < end; await sleep(50)) {
    const line = server.log.slice(lines).find((one) => one.startsWith('memory '))
    if (line) return JSON.parse(line.slice('memory '.length))
  }
}

const traffic = startTraffic(server, ADMIN_TOKEN)
await traffic.warmUp()
const samples: Sample[] = []
const end = Date.now() + minutes * 60_000
while (Date.now() < end) {
  await sleep(EVERY_SECONDS * 1000)
  const one = await sample()
  if (!one) {
    console.error(
      `FAILED\nthe server said nothing for ${SILENCE_MS / 1000} seconds\n${traffic.problems().join('\n')}`,
    )
    process.exit(1)
  }
  samples.push(one)
  const { heap, external, rss } = one
  console.log(
    `${String(samples.length * EVERY_SECONDS).padStart(5)} s  heap ${heap.toFixed(1)} MB  outside ${external.toFixed(1)} MB  resident ${rss.toFixed(0)} MB  ${traffic.summary()}`,
  )
}
await traffic.stop()
const errors = server.log.filter((line) => /"level":[56]0/.test(line))
await server.stop()

// The first third fills caches. After it, memory must be level.
const later = samples.slice(Math.floor(samples.length / 3))
const fullAt = Math.min(FULL_AFTER_SECONDS / EVERY_SECONDS, Math.floor(samples.length / 3))
const wrong = [
  ...growth(later),
  ...residentGrowth(samples, fullAt),
  ...traffic.problems(),
  ...errors.slice(0, 5),
]
const first = samples[0]!
console.log(
  `\n${traffic.summary()} in ${minutes} minutes; heap ${first.heap.toFixed(1)} MB at first, ${median(later.map(({ heap }) => heap)).toFixed(1)} MB later; resident ${first.rss.toFixed(0)} and ${median(later.map(({ rss }) => rss)).toFixed(0)} MB`,
)
if (wrong.length) console.error(`FAILED\n${wrong.join('\n')}`)
process.exit(wrong.length ? 1 : 0)
