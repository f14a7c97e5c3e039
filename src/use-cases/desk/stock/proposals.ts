import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { AGEING_STEPS, type AgeingStep, ageingStep, QUIET_DAYS } from '#domain/desk/stock/ageing.ts'
import { nextPrice } from '#domain/desk/stock/price-rule.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { StockRow } from '#ports/console/stock/car-desk.ts'
import { listCars } from './list-cars.ts'

/** How proposed prices are rounded. */
export const PROPOSED_ROUNDING = { roundTo: 100, ending: 90 } as const
/** Cars that are proposed at once: those that stand longest. */
export const MAX_PROPOSED = 200
const DAY = 86_400_000
const daysSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / DAY)

export type Proposal = { row: StockRow; days: number; from: number; to: number }

/** Lower prices for cars that stand long, by step. Nothing is changed. */
export async function proposedPrices(
  ports: Pick<ConsolePorts, 'sites' | 'carDesk'>,
  actor: PersonActor,
  slug: string,
  now: Date,
): Promise<{ steps: { step: AgeingStep; proposals: Proposal[] }[]; hasMore: boolean } | Refused> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  const query = {
    stages: ['on-sale'],
    price: { from: 1 },
    listed: { before: daysAgo(AGEING_STEPS.at(-1)!.fromDays) },
    pricedBefore: daysAgo(QUIET_DAYS),
    order: 'oldest',
    limit: MAX_PROPOSED,
  } as const
  const page = await listCars(ports, actor, slug, query, now)
  if (isRefused(page)) return page
  const found = page.rows.flatMap((row) => {
    const days = daysSince(row.listedAt, now)
    const step = ageingStep(days, row.priceChangedAt && daysSince(row.priceChangedAt, now))
    const from = row.car.price
    if (!step || from === undefined) return []
    const to = nextPrice(from, { by: { percent: step.percent }, ...PROPOSED_ROUNDING })
    return to !== undefined && to < from ? [{ step, proposal: { row, days, from, to } }] : []
  })
  const steps = AGEING_STEPS.map((step) => ({
    step,
    proposals: found.filter((one) => one.step === step).map(({ proposal }) => proposal),
  })).filter(({ proposals }) => proposals.length > 0)
  return { steps, hasMore: page.total > page.rows.length }
}
