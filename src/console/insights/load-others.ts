import { daysOf } from '#domain/insights/day.ts'
import { SENT_STEP } from '#domain/insights/sums.ts'
import { threeOfFour, VITALS, type Vital } from '#domain/insights/vitals.ts'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { PageSum, TermSum } from '#ports/insights/insights.ts'
import { FORM_WORDS } from '../list/lead-query.ts'
import { type Opened, type Ports, totalOf } from './load-overview.ts'

/** What people looked for, and what of it nobody had. */
export async function loadWords({ insights }: Ports, { permit, ask }: Opened) {
  const [words, lost, facets, days] = await Promise.all([
    insights.terms(permit, ask, { kind: 'asked', limit: 100 }),
    insights.terms(permit, ask, { kind: 'asked', limit: 100, only: 'empty' }),
    insights.terms(permit, ask, { kind: 'facet', limit: 30 }),
    insights.days(permit, ask),
  ])
  return { words, lost, facets, searches: totalOf(days, 'searches'), empty: totalOf(days, 'empty') }
}

/** Few for many: shown fewer cars than a page has, and asked for often. */
export const demandOf = ({ times, empty, hits }: TermSum): 'none' | 'few' | 'covered' =>
  empty * 2 > times ? 'none' : hits < 4 && times >= 5 ? 'few' : 'covered'

export type FormRow = {
  form: string
  words: string
  began: number
  /** How many finished each step, in order. */
  steps: number[]
  sent: number
}

/** Where people leave each form. */
export async function loadForms({ insights }: Ports, { permit, ask }: Opened): Promise<{ rows: FormRow[] }> {
  const sums = await insights.forms(permit, ask)
  const forms = [...new Set(sums.map(({ form }) => form))]
  const rows = forms.map((form) => {
    const own = sums.filter((sum) => sum.form === form)
    const at = (step: number) => own.find((sum) => sum.step === step)?.times ?? 0
    const last = Math.max(0, ...own.map(({ step }) => step).filter((step) => step !== SENT_STEP))
    return {
      form,
      words: FORM_WORDS[form as FormId] ?? form,
      began: at(0),
      steps: Array.from({ length: last }, (_, n) => at(n + 1)),
      sent: at(SENT_STEP),
    }
  })
  return { rows: rows.sort((one, other) => other.began - one.began) }
}

export const KIND_WORDS: Record<string, string> = {
  home: 'Home',
  search: 'Search results',
  car: 'A car',
  carForm: 'A form about a car',
  location: 'A yard',
  locations: 'Yards',
  contact: 'Contact',
  compare: 'Comparing',
  favourites: 'Saved cars',
  success: 'Thank you',
  checkout: 'Reserving',
}

export type SpeedRow = { kind: string; words: string; views: number } & Record<Vital, number | undefined>

const speedRow = ({ kind, views, ...counts }: PageSum): SpeedRow => ({
  kind,
  words: KIND_WORDS[kind] ?? kind,
  views,
  lcp: threeOfFour('lcp', counts.lcp),
  inp: threeOfFour('inp', counts.inp),
  cls: threeOfFour('cls', counts.cls),
})

/** How fast the site was for visitors, by their own browsers. */
export async function loadSpeed({ insights }: Ports, { permit, ask }: Opened): Promise<{ rows: SpeedRow[] }> {
  return { rows: (await insights.pages(permit, ask)).map(speedRow) }
}

/** Good, to be improved or poor, as browsers' makers say. */
export const verdictOf = (vital: Vital, value: number): 'good' | 'due' | 'late' =>
  value <= VITALS[vital].good ? 'good' : value <= VITALS[vital].poor ? 'due' : 'late'

/** What assistants and agents brought, and asked. */
export async function loadAgents({ insights }: Ports, { permit, ask, range }: Opened) {
  const [sources, days] = await Promise.all([insights.sources(permit, ask), insights.days(permit, ask)])
  const agents = sources.find(({ source }) => source === 'agents')
  const questions = new Map(days.map((day) => [day.day, day.questions]))
  return {
    visits: agents?.visits ?? 0,
    leads: agents?.leads ?? 0,
    questions: totalOf(days, 'questions'),
    days: daysOf(range.from, range.to),
    byDay: daysOf(range.from, range.to).map((day) => questions.get(day) ?? 0),
  }
}
