import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { PICTURE_WIDTHS } from '#domain/picture.ts'

const AT_ONCE = 8
const REPORT_MS = 10_000
/** After so long without a picture something hangs. */
const SILENCE_MS = 60_000

/** Keeps every core busy, so that renders meet the timing of a full machine. */
function loadEveryCore(): () => void {
  const busy = Array.from({ length: availableParallelism() }, () => {
    const child = spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' })
    setPriority(child.pid!, 10)
    return child
  })
  return () => {
    for (const child of busy) child.kill('SIGKILL')
  }
}

const residentMb = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024

/** Renders many uncached pictures on a busy machine. Returns what went wrong. */
export async function soakPictures(renders: number): Promise<string[]> {
  const cache = mkdtempSync(join(tmpdir(), 'forecourt-soak-'))
  const outcomes: Record<string, number> = {}
  const pictures = await renderedPictures({
    folders: { artwork: 'artwork', sites: 'sites', cache },
    maxCacheBytes: 1,
    answerMs: SILENCE_MS,
    onOutcome: (outcome) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    },
  })
  const sources = Object.keys(JSON.parse(readFileSync('artwork/blur.json', 'utf8')))
  const stopLoad = loadEveryCore()
  let requested = 0
  let answered = 0
  let lastAnswer = Date.now()
  let slowest = 0

  const visit = async () => {
    while (requested < renders) {
      const at = requested++
      const source = sources[at % sources.length]!
      const width = PICTURE_WIDTHS[Math.floor(at / sources.length) % PICTURE_WIDTHS.length]!
      const started = performance.now()
      const found = await pictures.find({ source, width, quality: 75, format: 'webp' })
      await found!.render()
      slowest = Math.max(slowest, performance.now() - started)
      lastAnswer = Date.now()
      answered += 1
    }
  }
  const visitors = Promise.all(Array.from({ length: AT_ONCE }, visit)).then(() => 'done' as const)
  const memory: number[] = []
  let hangs = false
  while ((await Promise.race([visitors, sleep(REPORT_MS)])) !== 'done') {
    memory.push(residentMb())
    console.log(
      `${answered} of ${renders} pictures, ${JSON.stringify(outcomes)}, slowest ${slowest.toFixed(0)} ms, resident ${memory.at(-1)!.toFixed(0)} MB`,
    )
    hangs = Date.now() - lastAnswer > SILENCE_MS
    if (hangs) break
  }
  stopLoad()
  pictures.close()
  rmSync(cache, { recursive: true, force: true })

  console.log(`${answered} pictures, ${JSON.stringify(outcomes)}, slowest ${slowest.toFixed(0)} ms`)
  const settled = memory.slice(Math.floor(memory.length / 3))
  const wrong = Object.keys(outcomes).filter((outcome) => outcome !== 'rendered')
  if (hangs) wrong.push(`no picture for ${SILENCE_MS / 1000} seconds`)
  if (settled.length > 2 && settled.at(-1)! > 1.3 * settled[0]!) wrong.push('resident memory grows')
  return wrong
}
