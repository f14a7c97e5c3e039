import { feedOf, isByHand } from '#domain/desk/stock/car-words.ts'
import { feedPrices } from '#domain/desk/stock/feed-prices.ts'
import { FEED_PRICE } from '#domain/import/differing-fields.ts'
import { money } from '#domain/money.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { HistoryLine } from '#ports/stock/car-history.ts'
import type { ViewedCar } from '#use-cases/desk/stock/view-car.ts'

const BY: Record<HistoryLine['source'], string> = { feed: 'Feed', person: 'We', platform: 'Forecourt' }

const leadWords = (leads: number) => (leads === 1 ? 'A lead' : `${leads} leads`)

/** The plot of prices: the price that shoppers saw, a different price of the feed, and events. */
export function pricesOf(
  { stored, history, earlier }: Pick<ViewedCar, 'stored' | 'history' | 'earlier'>,
  leadDays: readonly { day: string; leads: number }[],
  { site, timeZone, now }: { site: Site; timeZone: string; now: Date },
) {
  const amount = (price: unknown) => (typeof price === 'number' ? money(price, site.locale) : 'no price')
  const priced = history.flatMap(({ price, ...line }) => (price === undefined ? [] : [{ ...line, price }]))
  const shown = priced.filter(({ price }, n) => price !== priced[n - 1]?.price)
  const isCovered = 'price' in stored.overrides
  const feedNow = isCovered ? { price: feedOf(stored).price, since: stored.marks.price?.at } : {}
  const steps = [
    ...shown.map(({ at, price, source }, n) => ({
      at,
      words:
        n === 0
          ? `Published at ${amount(price)}`
          : `${BY[source]}: ${amount(shown[n - 1]!.price)} to ${amount(price)}`,
    })),
    ...earlier
      .filter(({ field }) => field === FEED_PRICE)
      .map(({ at, before, after }) => ({
        at: at.toISOString(),
        words: `Under ours, the feed: ${amount(before)} to ${amount(after)}`,
      })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const leads = leadDays.reduce((sum, one) => sum + one.leads, 0)
  return {
    shown: shown.map(({ at, price }) => ({ at, value: price })),
    feed: isByHand(stored) ? [] : feedPrices(shown, earlier, feedNow),
    notes: [
      ...steps,
      ...leadDays.map((one) => ({ at: `${one.day}T12:00:00.000Z`, words: leadWords(one.leads) })),
    ].sort((a, b) => a.at.localeCompare(b.at)),
    sentence: `${[...steps.map(({ words }) => words), ...(leads > 0 ? [leadWords(leads)] : [])].join('. ')}.`,
    until: now.toISOString(),
    timeZone,
  }
}
