import { daysOf } from '#domain/insights/day.ts'
import { isSource, SOURCES } from '#domain/insights/source.ts'
import type { Counted } from '#ports/insights/insights.ts'
import { FORM_WORDS } from '../../list/lead-query.ts'
import { KIND_WORDS } from '../load-others.ts'
import type { DayLines, Opened, Ports } from '../load-overview.ts'
import { facetWords } from './facet-words.ts'

/** What is counted of each kind of thing, and what came of it. */
const KINDS: Record<Exclude<Counted['of'], 'source'>, { times: string; outcome?: string }> = {
  asked: { times: 'Searches', outcome: 'Found nothing' },
  facet: { times: 'Searches' },
  campaign: { times: 'Visits' },
  referrer: { times: 'Visits' },
  form: { times: 'Began', outcome: 'Sent' },
  page: { times: 'Views' },
}
const MAX_NAME = 100

const isKind = (of: string): of is keyof typeof KINDS => Object.hasOwn(KINDS, of)

/** Which number somebody opened, such as `open=source:google-ads`. */
export function countedIn(search: URLSearchParams): Counted | undefined {
  const [of = '', ...rest] = (search.get('open') ?? '').split(':')
  const name = rest.join(':').slice(0, MAX_NAME)
  if (of === 'source') return isSource(name) ? { of, name } : undefined
  return isKind(of) && name ? { of, name } : undefined
}

const WORDS: Partial<Record<Counted['of'], (name: string) => string>> = {
  asked: (name) => `“${name}”`,
  facet: facetWords,
  form: (name) => (FORM_WORDS as Record<string, string>)[name] ?? name,
  page: (name) => KIND_WORDS[name] ?? name,
}

export type OpenedDays = DayLines & { title: string }

/** What one number of a screen counts, day by day, beside the days it is compared with. */
export async function loadOpened(
  { insights }: Ports,
  { permit, range, compared, device, ask, both }: Opened,
  counted: Counted,
): Promise<OpenedDays> {
  const [[rows, earlier], notes] = await Promise.all([
    both((may, days) => insights.counted(may, { ...days, device }, counted)),
    insights.notes(permit, ask),
  ])
  const { of, name } = counted
  const at = permit.scope.places === 'all' ? 'Visits' : 'Visitors'
  const words = of === 'source' ? { times: at, outcome: 'Leads' } : KINDS[of]
  const valuesOf = (list: typeof rows, days: string[], column: 'times' | 'outcome') => {
    const known = new Map(list.map((row) => [row.day, row[column]]))
    return days.map((day) => known.get(day) ?? 0)
  }
  const days = daysOf(range.from, range.to)
  const before = compared && earlier && valuesOf(earlier, daysOf(compared.from, compared.to), 'times')
  return {
    title: of === 'source' ? SOURCES[counted.name] : (WORDS[of]?.(name) ?? name),
    days,
    main: { name: words.times, values: valuesOf(rows, days, 'times'), before },
    more: words.outcome ? { name: words.outcome, values: valuesOf(rows, days, 'outcome') } : undefined,
    notes,
  }
}
