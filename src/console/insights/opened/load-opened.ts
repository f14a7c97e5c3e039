import { FORM_WORDS } from '#domain/desk/lead-work.ts'
import { daysOf } from '#domain/insights/day.ts'
import { kindWords } from '#domain/insights/page-kinds.ts'
import { SOURCES } from '#domain/insights/source.ts'
import { SENT_STEP } from '#domain/insights/sums.ts'
import { isFormId } from '#domain/lead/forms/form.ts'
import type { Counted } from '#ports/insights/insights.ts'
import type { DayLines, Opened, Ports } from '../load-overview.ts'
import { type Counts, FIGURES, type Figure, KINDS, OF_CARS, type OfCar } from './counted.ts'
import { facetWords } from './facet-words.ts'

const formWords = (name: string) => (isFormId(name) ? FORM_WORDS[name] : name)

/** What is counted, in words. A yard has visitors and no visits: people land on the website. */
function countsOf(counted: Counted, isYard: boolean): Counts {
  switch (counted.of) {
    case 'source':
      return { times: isYard ? 'Visitors' : 'Visits', outcome: 'Leads' }
    case 'leads':
      return { times: 'Leads' }
    case 'figure':
      return { times: FIGURES[counted.name as Figure] }
    case 'car':
      return { times: OF_CARS[counted.name as OfCar] }
    case 'step':
      return { times: counted.step === SENT_STEP ? 'Sent' : `Step ${counted.step} done` }
    default:
      return KINDS[counted.of]
  }
}

async function titleOf({ insights }: Ports, { permit, site }: Opened, counted: Counted): Promise<string> {
  switch (counted.of) {
    case 'source':
    case 'leads':
      return SOURCES[counted.name]
    case 'figure':
      return FIGURES[counted.name as Figure]
    case 'car': {
      const dealerships = site.dealerships.map(({ id }) => id)
      return (await insights.carName(permit, dealerships, counted.car)) ?? 'A car that is gone'
    }
    case 'step':
    case 'form':
      return formWords(counted.name)
    case 'page':
      return kindWords(counted.name)
    case 'asked':
    case 'lost':
      return `“${counted.name}”`
    case 'facet':
      return facetWords(counted.name)
    default:
      return counted.name
  }
}

/** `list`: the leads or reservations that are counted, for who wants to see them one by one. */
export type OpenedDays = DayLines & { title: string; list: 'leads' | 'reservations' | undefined }

/** What one number of a screen counts, day by day, beside the days it is compared with. */
export async function loadOpened(ports: Ports, opened: Opened, counted: Counted): Promise<OpenedDays> {
  const { permit, range, compared, device, ask, both } = opened
  const { insights } = ports
  const [[rows, earlier], notes, title] = await Promise.all([
    both((may, days) => insights.counted(may, { ...days, device }, counted)),
    insights.notes(permit, ask),
    titleOf(ports, opened, counted),
  ])
  const words = countsOf(counted, permit.scope.places !== 'all')
  const valuesOf = (list: typeof rows, days: string[], column: 'times' | 'outcome') => {
    const known = new Map(list.map((row) => [row.day, row[column]]))
    return days.map((day) => known.get(day) ?? 0)
  }
  const days = daysOf(range.from, range.to)
  const before = compared && earlier && valuesOf(earlier, daysOf(compared.from, compared.to), 'times')
  const isListed = counted.of === 'figure' && (counted.name === 'leads' || counted.name === 'reservations')
  return {
    title,
    days,
    main: { name: words.times, values: valuesOf(rows, days, 'times'), before },
    more: words.outcome ? { name: words.outcome, values: valuesOf(rows, days, 'outcome') } : undefined,
    notes,
    list: isListed ? (counted.name as 'leads' | 'reservations') : undefined,
  }
}
