import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { daysOf } from '#domain/insights/day.ts'
import { kindWords } from '#domain/insights/page-kinds.ts'
import { SENT_STEP } from '#domain/insights/sums.ts'
import { threeOfFour, VITALS, type Vital } from '#domain/insights/vitals.ts'
import { type FormId, isFormId } from '#domain/lead/forms/form.ts'
import type { PageSum, TermSum } from '#ports/insights/insights.ts'
import { byDay, type DayLines, type Opened, type Ports, totalOf } from './load-overview.ts'
import { loadTerms } from './load-terms.ts'
import { facetWords } from './opened/facet-words.ts'

/** What people looked for, and what of it nobody had. */
export async function loadWords({ insights }: Ports, opened: Opened) {
  const { permit, ask } = opened
  const [words, lost, facets, days] = await Promise.all([
    loadTerms(insights, opened, { kind: 'asked', limit: 100 }),
    loadTerms(insights, opened, { kind: 'asked', limit: 100, only: 'empty' }),
    loadTerms(insights, opened, { kind: 'facet', limit: 30 }),
    insights.days(permit, ask),
  ])
  return {
    words,
    lost,
    facets: facets.map((one) => ({ ...one, words: facetWords(one.term) })),
    searches: totalOf(days, 'searches'),
    empty: totalOf(days, 'empty'),
  }
}

/** Few for many: shown fewer cars than a page has, and asked for often. */
export const demandOf = ({ times, empty, hits }: TermSum): 'none' | 'few' | 'covered' =>
  empty * 2 > times ? 'none' : hits < 4 && times >= 5 ? 'few' : 'covered'

export type FormRow = {
  form: FormId
  words: string
  began: number
  /** How many finished each step, in order. */
  steps: number[]
  sent: number
  /** How many began and sent it in the compared days. */
  beganBefore?: number
  before?: number
}

/** Where people leave each form. */
export async function loadForms({ insights }: Ports, { device, both }: Opened): Promise<{ rows: FormRow[] }> {
  const [sums, earlier] = await both((may, days) => insights.forms(may, { ...days, device }))
  const forms = [...new Set(sums.map(({ form }) => form))].filter(isFormId)
  const rows = forms.map((form) => {
    const own = sums.filter((sum) => sum.form === form)
    const at = (step: number) => own.find((sum) => sum.step === step)?.times ?? 0
    const was = (step: number) =>
      earlier && (earlier.find((sum) => sum.form === form && sum.step === step)?.times ?? 0)
    const last = Math.max(0, ...own.map(({ step }) => step).filter((step) => step !== SENT_STEP))
    return {
      form,
      words: FORM_WORDS[form],
      began: at(0),
      steps: Array.from({ length: last }, (_, n) => at(n + 1)),
      sent: at(SENT_STEP),
      beganBefore: was(0),
      before: was(SENT_STEP),
    }
  })
  return { rows: rows.sort((one, other) => other.began - one.began) }
}

type Measures = Record<Vital, number | undefined>
export type SpeedRow = Measures & {
  kind: string
  words: string
  views: number
  /** Of the compared days. */
  was: Measures | undefined
}

const measuresOf = (counts: PageSum): Measures => ({
  lcp: threeOfFour('lcp', counts.lcp),
  inp: threeOfFour('inp', counts.inp),
  cls: threeOfFour('cls', counts.cls),
})

/** How fast the site was for visitors, by their own browsers. */
export async function loadSpeed(
  { insights }: Ports,
  { device, both }: Opened,
): Promise<{ rows: SpeedRow[] }> {
  const [pages, earlier] = await both((may, days) => insights.pages(may, { ...days, device }))
  const rows = pages.map((page) => {
    const before = earlier?.find(({ kind }) => kind === page.kind)
    const { kind, views } = page
    const words = kindWords(kind)
    return { kind, words, views, ...measuresOf(page), was: before && measuresOf(before) }
  })
  return { rows }
}

/** Good, to be improved or poor, as browsers' makers say. */
export const verdictOf = (vital: Vital, value: number): 'good' | 'due' | 'late' =>
  value <= VITALS[vital].good ? 'good' : value <= VITALS[vital].poor ? 'due' : 'late'

/** What assistants and agents brought, and asked. */
export async function loadAgents({ insights }: Ports, opened: Opened) {
  const { permit, ask, range, compared, device, both } = opened
  const [[sources, sourcesBefore], [days, daysBefore], notes] = await Promise.all([
    both((may, span) => insights.sources(may, { ...span, device })),
    // An agent has no device.
    both((may, span) => insights.days(may, span)),
    insights.notes(permit, ask),
  ])
  // People land on the website, so a yard has visitors.
  const came = permit.scope.places === 'all' ? 'visits' : 'visitors'
  const of = (list: typeof sources, name: 'visits' | 'visitors' | 'leads') =>
    list.find(({ source }) => source === 'agents')?.[name] ?? 0
  const figure = (words: string, value: number, before: number | undefined) => ({ words, value, before })
  const was = (name: 'visits' | 'visitors' | 'leads') => sourcesBefore && of(sourcesBefore, name)
  const lines: DayLines = {
    days: daysOf(range.from, range.to),
    main: {
      name: 'Questions',
      values: byDay(days, daysOf(range.from, range.to), 'questions'),
      before: compared && daysBefore && byDay(daysBefore, daysOf(compared.from, compared.to), 'questions'),
    },
    more: undefined,
    notes,
  }
  return {
    visits: figure(
      came === 'visits' ? 'Visits they sent' : 'Visitors they sent',
      of(sources, came),
      was(came),
    ),
    leads: figure('Leads of those', of(sources, 'leads'), was('leads')),
    questions: figure(
      'Questions to the platform',
      totalOf(days, 'questions'),
      daysBefore && totalOf(daysBefore, 'questions'),
    ),
    lines,
  }
}
