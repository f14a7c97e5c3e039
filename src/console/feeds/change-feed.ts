import { data } from 'react-router'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { mappedProfile, readMapping } from '#domain/import/profile/mapped-profile.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { keepReading, readProfile, saveFeed, takeFeedOff } from '#use-cases/desk/feeds/change-feeds.ts'
import {
  type FeedFile,
  lookAtFile,
  readSamples,
  runFile,
  runNow,
  type SampleRow,
} from '#use-cases/desk/feeds/run-feed.ts'
import { jsonOf, refuse, text } from '../request.ts'
import { barOf } from './load-feeds.ts'

type Input = {
  ports: ConsolePorts
  actor: PersonActor
  dealer: string
  dealershipId: number
  feed: string
  now: Date
}

type Look = Extract<Awaited<ReturnType<typeof lookAtFile>>, { is: 'look' }>
/** What the page of a feed is answered. */
export type FeedAnswer = {
  words?: string
  fault?: string
  isOff?: true
  look?: {
    columns: Look['preview']['columns']
    questions: string[]
    missing: string[]
    profile: unknown
    samples: SampleRow[]
    about: string
  }
  rows?: ReturnType<typeof readSamples>
  report?: {
    bar: ReturnType<typeof barOf>
    /** What became of the cars, in a sentence. */
    words: string
    runId?: number
    /** Cars are missing from the file. None was removed: somebody may say that they are gone. */
    mayShrink: boolean
    says: string[]
    changes: { name: string; kind: string }[]
  }
}

const MAX_SAMPLES = 10
const MAX_CELLS = 200

/** A cell that the browser sends back. An object may have no words of its own. */
const words = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''

/** Rows that the browser sends back, bounded as they were sent out. */
function samplesOf(given: unknown): SampleRow[] {
  if (!Array.isArray(given)) return []
  const texts = (list: unknown) =>
    Array.isArray(list) ? list.slice(0, MAX_CELLS).map((cell) => words(cell).slice(0, 500)) : []
  return given.slice(0, MAX_SAMPLES).map((row) => ({
    row: Number(words(row?.row)) || 0,
    names: texts(row?.names),
    cells: texts(row?.cells),
  }))
}

/** The profile that a form stands for: its base, with the columns and settings a person chose. */
function profileOf(form: FormData): unknown {
  const base = readProfile(jsonOf(text(form, 'profile')) ?? {})
  if ('is' in base) return undefined
  const headings = jsonOf(text(form, 'headings'))
  const mapping = jsonOf(text(form, 'mapping'))
  const mapped =
    Array.isArray(headings) && mapping
      ? mappedProfile(base.profile, readMapping(mapping), headings.map(words).slice(0, MAX_CELLS))
      : base.profile
  if (!form.has('missing')) return mapped
  const { pull: _, everyHours: _hours, ...rest } = mapped
  const [url, minutes, hours] = [text(form, 'url').trim(), text(form, 'minutes'), text(form, 'hours').trim()]
  return {
    ...rest,
    missing: text(form, 'missing'),
    ...(hours && { everyHours: Number(hours) }),
    ...(url && { pull: { url, everyMinutes: Number(minutes) || 60 } }),
  }
}

async function fileOf(form: FormData): Promise<FeedFile> {
  const file = form.get('file')
  if (!(file instanceof File)) return { name: '', bytes: new Uint8Array() }
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}

const answer = (given: FeedAnswer) => data<FeedAnswer>(given, { status: given.fault ? 400 : 200 })

/** Looks at a file, reads ten rows, tries or imports it, saves the feed or takes it off. */
export async function changeFeed({ ports, actor, dealer, now, ...feed }: Input, form: FormData) {
  const intent = text(form, 'intent')
  if (intent === 'look') {
    const found = await lookAtFile(ports, actor, dealer, { ...feed, file: await fileOf(form) }, now)
    if (isRefused(found)) return refuse(found, dealer)
    if (found.is === 'invalid') return answer({ fault: found.reason })
    const { columns, profile, guess, look } = found.preview
    const about = [look.format.toUpperCase(), look.sheet, ...look.notes].filter(Boolean).join(' · ')
    return answer({
      look: {
        columns: columns.slice(0, MAX_CELLS),
        questions: guess?.questions ?? [],
        missing: guess?.missing ?? [],
        profile,
        samples: found.samples,
        about,
      },
      rows: readSamples(profile, found.samples),
    })
  }
  if (intent === 'read') {
    const read = readProfile(profileOf(form))
    if ('is' in read) return answer({ fault: read.reason })
    return answer({ rows: readSamples(read.profile, samplesOf(jsonOf(text(form, 'samples')))) })
  }
  if (intent === 'off') {
    const outcome = await takeFeedOff(ports, actor, dealer, feed, now)
    if (isRefused(outcome)) return refuse(outcome, dealer)
    if (outcome.is === 'invalid') return answer({ fault: outcome.reason })
    return answer({ words: 'The feed is off. Its cars stay as they are.', isOff: true })
  }
  if (intent === 'save') {
    const outcome = await saveFeed(ports, actor, dealer, { ...feed, profile: profileOf(form) }, now)
    if (isRefused(outcome)) return refuse(outcome, dealer)
    return answer(outcome.is === 'invalid' ? { fault: outcome.reason } : { words: 'The feed is saved.' })
  }
  const isDryRun = intent === 'try'
  const outcome =
    intent === 'run-now'
      ? await runNow(ports, actor, dealer, feed, now)
      : await runFile(
          ports,
          actor,
          dealer,
          {
            ...feed,
            file: await fileOf(form),
            profile: profileOf(form),
            isDryRun,
            mayShrink: text(form, 'shrink') === 'yes',
          },
          now,
        )
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'invalid') return answer({ fault: outcome.reason })
  const { report } = outcome
  if (intent === 'import' && !report.refused)
    await keepReading(ports, actor, dealer, { ...feed, profile: profileOf(form) }, now)
  return answer({
    report: {
      bar: barOf(report),
      words: isDryRun
        ? 'A try: nothing was changed. This is what it would do.'
        : report.refused
          ? 'Nothing was changed.'
          : 'It is in.',
      runId: report.runId,
      // What was fetched is not in the browser, to be sent again.
      mayShrink:
        intent === 'import' && report.alarms.some(({ kind }) => kind === 'shrunk' || kind === 'unidentified'),
      says: [...(report.refused ? [report.refused] : []), ...report.alarms.map(({ says }) => says)],
      changes: report.changes.slice(0, 30).map(({ name, kind }) => ({ name, kind })),
    },
  })
}
