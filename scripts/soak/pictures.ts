import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { PICTURE_WIDTHS } from '#domain/picture.ts'
import { ACCIDENTS, badPhotos } from './bad-photos.ts'

const AT_ONCE = 8
const REPORT_MS = 10_000
/** After so long without a picture something hangs. */
const SILENCE_MS = 60_000
/** One photo among so many harms its renderer. */
const BAD_ONE_OF = 500

/** Keeps every core busy, so that renders meet the timing of a full machine. */
function loadEveryCore() {
  const busy = Array.from({ length: availableParallelism() }, () => {
    const child = spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' })
    setPriority(child.pid!, 10)
    return child
  })
  return {
    pids: busy.map(({ pid }) => pid!),
    stop() {
      for (const child of busy) child.kill('SIGKILL')
    },
  }
}

/** The children of this process. Its threads have some each. */
const childrenNow = () =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
/** Zero for a process that has ended. */
function residentMb(pid: number | 'self') {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Renders many uncached pictures on a busy machine, among them some that hang, crash and eat
 * memory. Returns what went wrong.
 */
export async function soakPictures(renders: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-soak-'))
  const bad = badPhotos(folder)
  const outcomes: Record<string, number> = {}
  const pictures = await renderedPictures({
    folders: { artwork: 'artwork', sites: 'sites', cache: join(folder, 'cache') },
    photoFile: bad.file,
    maxCacheBytes: 1,
    answerMs: SILENCE_MS,
    pool: { script: bad.script },
    onOutcome: (outcome) => {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    },
  })
  const sources = Object.keys(JSON.parse(readFileSync('artwork/blur.json', 'utf8')))
  const load = loadEveryCore()
  const renderers = () => childrenNow().filter((pid) => !load.pids.includes(pid))
  const used = new Set<number>()
  const memory: number[] = []
  const wrong = new Set<string>()
  const expected: Record<string, number> = Object.fromEntries(ACCIDENTS.map((accident) => [accident, 0]))
  let requested = 0
  let answered = 0
  let exact = 0
  let lastAnswer = Date.now()
  let slowest = 0

  const ask = async (at: number): Promise<boolean> => {
    const width = PICTURE_WIDTHS[Math.floor(at / sources.length) % PICTURE_WIDTHS.length]!
    const size = { width, quality: 75, format: 'webp' } as const
    const isBad = at % BAD_ONE_OF === BAD_ONE_OF - 1
    if (isBad) {
      const accident = ACCIDENTS[Math.floor(at / BAD_ONE_OF) % ACCIDENTS.length]!
      expected[accident]! += 1
      const found = await pictures.find({ source: bad.next(accident, at), ...size }, `bad-${at}`)
      const { isExact, bytes } = await found!.render()
      if (isExact || bytes.length === 0) wrong.add(`a photo that ${accident} its renderer got no stand-in`)
      return false
    }
    const found = await pictures.find({ source: sources[at % sources.length]!, ...size })
    return (await found!.render()).isExact
  }
  const visit = async () => {
    while (requested < renders) {
      const started = performance.now()
      if (await ask(requested++)) {
        exact += 1
        slowest = Math.max(slowest, performance.now() - started)
      }
      lastAnswer = Date.now()
      answered += 1
    }
  }
  const report = () =>
    `${answered} of ${renders} pictures, ${JSON.stringify(outcomes)}, slowest ${slowest.toFixed(0)} ms, resident ${residentMb('self').toFixed(0)} MB, ${used.size} renderers so far`

  const visitors = Promise.all(Array.from({ length: AT_ONCE }, visit)).then(() => 'done' as const)
  while ((await Promise.race([visitors, sleep(REPORT_MS)])) !== 'done') {
    memory.push(residentMb('self'))
    for (const pid of renderers()) used.add(pid)
    console.log(report())
    if (Date.now() - lastAnswer <= SILENCE_MS) continue
    wrong.add(`no picture for ${SILENCE_MS / 1000} seconds`)
    break
  }
  console.log(report())
  load.stop()
  pictures.close()
  await sleep(1_000)
  if (renderers().length > 0) wrong.add(`${renderers().length} renderers are left`)
  rmSync(folder, { recursive: true, force: true })

  const accidents = Object.values(expected).reduce((sum, count) => sum + count, 0)
  if (answered < requested || exact !== renders - accidents)
    wrong.add(`${exact} of ${renders - accidents} good pictures were rendered`)
  for (const [accident, count] of Object.entries(expected))
    if ((outcomes[accident] ?? 0) !== count) wrong.add(`${outcomes[accident] ?? 0} of ${count} ${accident}`)
  for (const outcome of Object.keys(outcomes))
    if (outcome !== 'rendered' && !(outcome in expected)) wrong.add(outcome)
  const settled = memory.slice(Math.floor(memory.length / 3))
  if (settled.length > 2 && Math.max(...settled) > 1.3 * settled[0]!) wrong.add('resident memory grows')
  return [...wrong]
}
