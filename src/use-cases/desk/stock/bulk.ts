import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused, narrowed, type Refused } from '#domain/access/permit.ts'
import { bigStep } from '#domain/desk/stock/big-step.ts'
import { readTyped } from '#domain/desk/stock/car-fields.ts'
import { LEAST_PRICE, nextPrice, type PriceRule } from '#domain/desk/stock/price-rule.ts'
import type { Stage } from '#domain/desk/stock/stage.ts'
import type { Day } from '#domain/insights/day.ts'
import { grouped } from '#domain/numbers.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { permitAt } from '../../access/dealers.ts'
import { type CarsChanged, type ChangePorts, changeCars } from './change-cars.ts'
import { type CarListInput, dealershipsOf } from './list-cars.ts'
import { endAt, markOf, moveFault } from './set-fields.ts'
import { setStage } from './set-stage.ts'

/** More at once would hold up everybody who works beside it. */
const MAX_AT_ONCE = 5_000

type Invalid = { is: 'invalid'; reason: string }
export type BulkOutcome = CarsChanged | Invalid | Refused
type BulkPorts = ChangePorts & Pick<ConsolePorts, 'carDesk'>

/** The cars of a query, for a change of all of them. */
export async function idsOfQuery(
  ports: Pick<ConsolePorts, 'sites' | 'carDesk'>,
  actor: PersonActor,
  slug: string,
  { places, ...filter }: Omit<CarListInput, 'limit'>,
  now: Date,
): Promise<number[] | Refused> {
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  const within = places ? narrowed(permit, places) : permit
  return ports.carDesk.ids(within, dealershipsOf(ports, slug), filter, MAX_AT_ONCE + 1)
}

const countFault = (ids: readonly number[]): Invalid | undefined =>
  ids.length === 0 || ids.length > MAX_AT_ONCE
    ? { is: 'invalid', reason: `Choose between one and ${MAX_AT_ONCE.toLocaleString('en-AU')} cars.` }
    : undefined

/** What a rule would do to each price: nothing is changed. */
export async function previewPrices(
  ports: BulkPorts,
  actor: PersonActor,
  slug: string,
  wanted: { ids: readonly number[]; rule: PriceRule },
  now: Date,
) {
  const fault = countFault(wanted.ids)
  if (fault) return fault
  const permit = permitAt(ports, actor, 'car.read', slug, now)
  if (isRefused(permit)) return permit
  const found = await ports.carDesk.prices(permit, dealershipsOf(ports, slug), wanted.ids)
  const priced = found.filter(({ price }) => price !== null)
  const rows = priced.flatMap(({ id, name, price }) => {
    const to = nextPrice(price!, wanted.rule)
    return to === undefined ? [] : [{ id, name, from: price!, to, step: bigStep({ from: price!, to }) }]
  })
  return {
    is: 'preview' as const,
    without: found.length - priced.length,
    rows: rows.filter(({ step }) => !step),
    /** A step that is rarely meant is made only when somebody says so. */
    big: rows.filter(({ step }) => step),
    tooLow: priced.flatMap(({ name, price }) => (nextPrice(price!, wanted.rule) === undefined ? [name] : [])),
  }
}

/** Changes the prices of many cars by a rule. */
export async function changePrices(
  ports: BulkPorts,
  actor: PersonActor,
  slug: string,
  wanted: {
    ids: readonly number[]
    rule: PriceRule
    until: Day | null
    bigToo: boolean
    /** The price of each car in the preview. Only these are changed, as it was shown. */
    seen?: ReadonlyMap<number, number>
  },
  now: Date,
): Promise<BulkOutcome> {
  const fault = countFault(wanted.ids)
  if (fault) return fault
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.price',
      ids: wanted.ids,
      verb: 'car-changed',
      plan(stored, yard) {
        const { price } = stored.car
        if (price === undefined) return { not: 'it has no price' }
        if (wanted.seen && wanted.seen.get(stored.car.id) !== price)
          return { not: 'its price has changed since you looked' }
        const value = nextPrice(price, wanted.rule)
        if (value === undefined) return { not: `its price would fall below $${grouped(LEAST_PRICE)}` }
        if (value === price) return { not: 'its price stays' }
        const step = bigStep({ from: price, to: value })
        if (step && !wanted.bigToo) return { not: `its price would be ${step}` }
        const end = endAt(wanted.until, stored, yard, now)
        return 'not' in end ? end : { words: { price: { value, mark: markOf(actor, now, end.at) } } }
      },
    },
    now,
  )
}

/** Says where many cars stand. */
export async function setStageForAll(
  ports: BulkPorts,
  actor: PersonActor,
  slug: string,
  wanted: { ids: readonly number[]; stage: Stage },
  now: Date,
): Promise<BulkOutcome> {
  return countFault(wanted.ids) ?? setStage(ports, actor, slug, wanted, now)
}

/**
 * Sets one field of many cars: the tag or the yard. An empty tag is given back, and a tag may end
 * with a day.
 */
export async function setForAll(
  ports: BulkPorts,
  actor: PersonActor,
  slug: string,
  wanted: { ids: readonly number[]; field: 'tag' | 'location'; value: string; until?: Day | null },
  now: Date,
): Promise<BulkOutcome> {
  const fault = countFault(wanted.ids)
  if (fault) return fault
  const isEmpty = wanted.field === 'tag' && wanted.value.trim() === ''
  const read = isEmpty ? { value: null } : readTyped(wanted.field, wanted.value)
  if ('fault' in read) return { is: 'invalid', reason: read.fault }
  return changeCars(
    ports,
    actor,
    slug,
    {
      permission: 'car.edit',
      ids: wanted.ids,
      verb: 'car-changed',
      plan(stored, yard, places) {
        if (isEmpty && !(wanted.field in stored.overrides)) return { not: 'it has no tag of ours' }
        const not = wanted.field === 'location' && moveFault(yard, wanted.value, places)
        if (not) return { not }
        if (isEmpty) return { words: { [wanted.field]: null } }
        const end = endAt(wanted.field === 'tag' ? (wanted.until ?? null) : null, stored, yard, now, true)
        if ('not' in end) return end
        return { words: { [wanted.field]: { value: read.value, mark: markOf(actor, now, end.at) } } }
      },
    },
    now,
  )
}
