import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { lengthWords } from '#domain/desk/clock-words.ts'
import { FORM_WORDS, LEAD_STATES, STATE_WORDS } from '#domain/desk/lead-work.ts'
import { ANSWER_SPANS, type AnswerMeasure } from '#domain/shopper/answer-times.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { ReportBy, ReportLine } from '#ports/console/leads/lead-reports.ts'
import { reportLeads } from '#use-cases/desk/leads/report-leads.ts'
import { leadQueryOf, SOURCE_WORDS, SPANS } from '../list/lead-query.ts'
import { changed } from '../list/url.ts'
import { refuse } from '../request.ts'

/** The filters that a report shares with the list of leads. */
const SHARED = ['yard', 'kind', 'owner', 'source', 'since'] as const
const DEFAULT_SPAN = '28d'

/**
 * What a report counts, as an address of the list. Each bar adds one filter to it, so that the list
 * has exactly the leads of the bar.
 */
export function reportSearch(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams()
  for (const name of SHARED) {
    const value = search.get(name)
    if (value) kept.set(name, value)
  }
  if (!SPANS.some(([span]) => span === kept.get('since'))) kept.set('since', DEFAULT_SPAN)
  kept.set('state', 'finished')
  return kept
}

/** The filter of the list that stands for a line of a report. */
const FILTERS: Record<ReportBy, (key: string | null) => Record<string, string>> = {
  source: (key) => ({ source: key ?? '' }),
  place: (key) => ({ yard: key ?? '' }),
  owner: (key) => ({ owner: key ?? 'nobody' }),
  form: (key) => ({ kind: key ?? '' }),
  state: (key) => ({ work: key ?? '' }),
  reason: (key) => ({ reason: key ?? '' }),
}

const WORDS: Partial<Record<ReportBy, Record<string, string>>> = {
  source: SOURCE_WORDS,
  form: FORM_WORDS,
  state: STATE_WORDS,
}

const wordsOf = (by: ReportBy, { key, name }: ReportLine) =>
  name ?? (key === null ? 'nobody' : (WORDS[by]?.[key] ?? key))

const minutesWords = (minutes: number | null, measure: AnswerMeasure) =>
  minutes === null ? '–' : lengthWords(minutes, measure === 'open')

/** Every number of the report with the address of its leads. */
export async function loadReports(
  ports: ConsolePorts,
  actor: PersonActor,
  dealer: string,
  search: URLSearchParams,
  now: Date,
) {
  const input = reportSearch(search)
  const { order: _order, ...query } = leadQueryOf(input, actor.id, now)
  const report = await reportLeads(ports, actor, dealer, query, now)
  if (isRefused(report)) return refuse(report, dealer)
  const hrefOf = (filter: Record<string, string>) => `/${dealer}/leads${changed(input, filter)}`
  const linesOf = (by: ReportBy) =>
    report.by[by].map((line) => ({
      key: line.key ?? '',
      words: wordsOf(by, line),
      href: hrefOf(FILTERS[by](line.key)),
      leads: line.leads,
      answered: line.answered,
      open: minutesWords(line.median.open, 'open'),
      calendar: minutesWords(line.median.calendar, 'calendar'),
      won: line.won,
      wonHref: hrefOf({ ...FILTERS[by](line.key), work: 'won' }),
      lost: line.lost,
      lostHref: hrefOf({ ...FILTERS[by](line.key), work: 'lost' }),
    }))
  const timesOf = (measure: AnswerMeasure) => [
    ...ANSWER_SPANS.map(({ id, words }) => ({
      words,
      leads: report.times.counts[measure][id],
      href: hrefOf({ answer: `${measure}-${id}` }),
    })),
    { words: 'not yet', leads: report.times.never, href: hrefOf({ answer: 'never' }) },
  ]
  const states = linesOf('state').sort(
    (a, b) => LEAD_STATES.indexOf(a.key as never) - LEAD_STATES.indexOf(b.key as never),
  )
  const site = ports.sites.bySlug(dealer)!
  return {
    since: input.get('since')!,
    places: site.locations.map(({ id, name }) => [String(id), name] as const),
    total: states.reduce((sum, { leads }) => sum + leads, 0),
    erased: report.erased,
    median: {
      open: minutesWords(report.times.median.open, 'open'),
      calendar: minutesWords(report.times.median.calendar, 'calendar'),
    },
    never: report.times.never,
    times: { open: timesOf('open'), calendar: timesOf('calendar') },
    states,
    reasons: linesOf('reason'),
    tables: {
      source: linesOf('source'),
      place: linesOf('place'),
      owner: linesOf('owner'),
      form: linesOf('form'),
    },
  }
}
export type Reports = Awaited<ReturnType<typeof loadReports>>
export type ReportRow = Reports['states'][number]
