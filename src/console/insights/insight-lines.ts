import { type LeadHours, WEEKDAYS } from '#domain/insights/lead-hours.ts'
import { ANSWER_SPANS } from '#domain/shopper/answer-times.ts'
import type { AnswerTimes } from '#ports/console/leads/lead-reports.ts'
import type { CsvName } from './csv-names.ts'
import { loadCars, loadPriceChanges } from './load-cars.ts'
import { loadAgents, loadForms, loadSpeed, loadWords } from './load-others.ts'
import { type DayLines, loadOverview, type Opened, type Ports } from './load-overview.ts'
import type { TermRow } from './load-terms.ts'
import { countedIn } from './opened/counted.ts'
import { loadOpened } from './opened/load-opened.ts'
import { loadSources } from './sources/load-sources.ts'

type Cell = string | number | null | undefined
type Input = {
  ports: Ports
  opened: Opened
  search: URLSearchParams
  answers?: AnswerTimes
  hours?: LeadHours
  now: Date
}

const text = (cell: Cell): string => (cell === null || cell === undefined ? '' : String(cell))
const named = (head: string, rows: Cell[][]): Cell[][] => [head.split(' '), ...rows]
const columnOf = (name: string) => name.toLowerCase().replaceAll(' ', '_')

/** A plot by day: each day beside the one it is compared with. */
function dayRows({ days, main, more, notes }: DayLines): Cell[][] {
  const head = ['day', columnOf(main.name), ...(main.before ? [`${columnOf(main.name)}_before`] : [])]
  const noteOn = (day: string) => notes.filter((note) => note.day === day).map(({ words }) => words)
  return [
    [...head, ...(more ? [columnOf(more.name)] : []), 'notes'],
    ...days.map((day, n) => [
      day,
      main.values[n],
      ...(main.before ? [main.before[n]] : []),
      ...(more ? [more.values[n]] : []),
      noteOn(day).join('; '),
    ]),
  ]
}

const termRows = (head: string, terms: readonly TermRow[]): Cell[][] =>
  named(
    head,
    terms.map(({ term, times, before }) => [term, times, before]),
  )

const FILES: Record<CsvName, (input: Input) => Promise<Cell[][]>> = {
  async overview({ ports, opened, now }) {
    return dayRows((await loadOverview(ports, opened, now)).line)
  },
  async funnel({ ports, opened, now }) {
    const { funnel } = await loadOverview(ports, opened, now)
    return named(
      'step count before',
      funnel.map(({ words, value, before }) => [words, value, before]),
    )
  },
  async opened({ ports, opened, search }) {
    const counted = countedIn(search)
    return counted ? dayRows(await loadOpened(ports, opened, counted)) : []
  },
  async answers({ answers }) {
    if (!answers) return []
    const spans = ANSWER_SPANS.map(({ id, words }) => [words, answers.counts.open[id]])
    return named('answered_in_opening_time leads', [...spans, ['not yet', answers.never]])
  },
  async hours({ hours }) {
    if (!hours) return []
    const cells = hours.counts.flatMap((day, n) => day.map((leads, hour) => [WEEKDAYS[n]!, hour, leads]))
    return named('weekday hour leads', cells)
  },
  async cars({ ports, opened, now }) {
    const { rows } = await loadCars(ports, opened, now)
    return named(
      'car id views views_a_day seconds photos saves calls leads price days_on_lot views_before',
      rows.map((car) => [
        car.name,
        car.car,
        car.views,
        car.perDay.toFixed(2),
        car.seconds,
        car.photos,
        car.saves,
        car.calls,
        car.leads,
        car.price,
        car.days,
        car.before,
      ]),
    )
  },
  async prices({ ports, opened }) {
    const rows = await loadPriceChanges(ports, opened)
    return named(
      'car id day from to views_a_day_before views_a_day_since',
      rows.map(({ name, car, day, from, to, before, after }) => [
        name,
        car,
        day,
        from,
        to,
        before?.toFixed(2),
        after?.toFixed(2),
      ]),
    )
  },
  async words({ ports, opened }) {
    const { words } = await loadWords(ports, opened)
    return named(
      'asked times found_nothing cars_shown times_before',
      words.map(({ term, times, empty, hits, before }) => [term, times, empty, hits, before]),
    )
  },
  async lost({ ports, opened }) {
    const { lost } = await loadWords(ports, opened)
    return named(
      'asked times times_before',
      lost.map(({ term, empty, before }) => [term, empty, before]),
    )
  },
  async facets({ ports, opened }) {
    return termRows('filter times times_before', (await loadWords(ports, opened)).facets)
  },
  async campaigns({ ports, opened }) {
    return termRows('name times times_before', (await loadSources(ports, opened)).campaigns)
  },
  async referrers({ ports, opened }) {
    return termRows('name times times_before', (await loadSources(ports, opened)).referrers)
  },
  async sources({ ports, opened }) {
    const { rows } = await loadSources(ports, opened)
    return named(
      'source visits visitors leads cost visits_before leads_before',
      rows.map(({ words, visits, visitors, leads, cost, unbilled, visitsBefore, before }) => [
        words,
        visits,
        visitors,
        leads,
        unbilled.length === 0 ? cost?.toFixed(2) : undefined,
        visitsBefore,
        before,
      ]),
    )
  },
  async forms({ ports, opened }) {
    const { rows } = await loadForms(ports, opened)
    return named(
      'form began sent steps_done began_before sent_before',
      rows.map(({ words, began, sent, steps, beganBefore, before }) => [
        words,
        began,
        sent,
        steps.join(' '),
        beganBefore,
        before,
      ]),
    )
  },
  async speed({ ports, opened }) {
    const { rows } = await loadSpeed(ports, opened)
    return named(
      'page views lcp_ms inp_ms cls lcp_ms_before inp_ms_before cls_before',
      rows.map(({ words, views, was, ...now }) => [
        words,
        views,
        ...[now, was].flatMap((one) => [one?.lcp?.toFixed(0), one?.inp?.toFixed(0), one?.cls?.toFixed(3)]),
      ]),
    )
  },
  async agents({ ports, opened }) {
    return dayRows((await loadAgents(ports, opened)).lines)
  },
}

/** What a card shows: the heading and a line for each row. */
export const insightLines = async (name: CsvName, input: Input): Promise<string[][]> =>
  (await FILES[name](input)).map((row) => row.map(text))
