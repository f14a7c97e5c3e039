import { exampleComparisonRate } from '#domain/finance/example-rate.ts'
import type { SiteFault } from '#domain/site/checks/site-faults.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isObject } from './apply-patch.ts'
import { dateWords } from './field-words.ts'

/**
 * What the law wants beside a rate. A rate that hides its fees is refused before anybody reads it.
 */
function disclosureFaults({ finance, locale }: Site): SiteFault[] {
  if (finance.display === 'none') return []
  const { rate, comparisonRate, warning } = finance
  const computed = exampleComparisonRate(finance) ?? rate
  const faults: SiteFault[] = []
  if (rate !== undefined && (rate < 0 || rate > 48))
    faults.push({ path: 'finance.rate', reason: 'A rate is between 0 and 48 percent.' })
  if (comparisonRate !== undefined && computed !== undefined && comparisonRate < computed)
    faults.push({
      path: 'finance.comparisonRate',
      reason: `A comparison rate has the fees in it, so with yours it is not below ${computed} percent.`,
    })
  if (locale === 'en-AU' && warning.trim().length < 40)
    faults.push({
      path: 'finance.warning',
      reason: 'Beside a comparison rate the law wants its whole warning. Leave it empty to use ours.',
    })
  return faults
}

/** Fields that carry the name of an item. An empty one would be a hole on the page. */
const NAMES = [
  ...['name', 'title', 'label', 'customer_name', 'question', 'answer', 'tag'],
  ...['street', 'city', 'postcode'],
]

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

function emptyFaults(value: unknown, path = ''): SiteFault[] {
  if (Array.isArray(value))
    return value.flatMap((item, n) =>
      isBlank(item)
        ? [{ path: `${path}[${n}]`, reason: 'Write something here, or take it out.' }]
        : emptyFaults(item, `${path}[${n}]`),
    )
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const at = path ? `${path}.${key}` : key
    const isNamed =
      NAMES.includes(key) || at === 'phone' || (at.startsWith('announcements') && key === 'text')
    if (isBlank(item) && isNamed) return [{ path: at, reason: 'Write something here.' }]
    return emptyFaults(item, at)
  })
}

/** Things with days that end before they begin would never show. */
const dateFaults = ({ announcements, promotions }: Site): SiteFault[] => [
  ...announcements.flatMap(({ from, until }, n) =>
    from && until && until < from
      ? [{ path: `announcements[${n}].until`, reason: 'It ends before it begins.' }]
      : [],
  ),
  ...promotions.flatMap(({ start, expiry }, n) =>
    start && expiry && Date.parse(expiry) <= Date.parse(start)
      ? [{ path: `promotions[${n}].expiry`, reason: 'It ends before it begins.' }]
      : [],
  ),
]

/** Of two entries for one day, shoppers would read both and the first would count. */
const dayFaults = ({ locations }: Site): SiteFault[] =>
  locations.flatMap(({ contact_detail: { special_hours: days } }, at) =>
    days.flatMap(({ date }, n) =>
      days.findIndex((day) => day.date === date) < n
        ? [
            {
              path: `locations[${at}].contact_detail.special_hours[${n}].date`,
              reason: `${dateWords(date)} is there twice. Take one of them out.`,
            },
          ]
        : [],
    ),
  )

/** What keeps a draft from being published, besides what every configuration is checked for. */
export const draftFaults = (site: Site): SiteFault[] => [
  ...disclosureFaults(site),
  ...emptyFaults(site),
  ...dateFaults(site),
  ...dayFaults(site),
]
