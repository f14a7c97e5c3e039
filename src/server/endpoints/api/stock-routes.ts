import type { z } from 'zod'
import { isRefused } from '#domain/access/permit.ts'
import type { Car } from '#domain/car/car.ts'
import { carFacts } from '#domain/car/car-facts.ts'
import { deskField } from '#domain/desk/stock/car-fields.ts'
import type { StoredCar } from '#domain/desk/stock/car-words.ts'
import { healthOf } from '#domain/desk/stock/health.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { addCar } from '#use-cases/desk/stock/add-car.ts'
import { dealershipsOf, listCars } from '#use-cases/desk/stock/list-cars.ts'
import { giveBack, setFields } from '#use-cases/desk/stock/set-fields.ts'
import { setStage } from '#use-cases/desk/stock/set-stage.ts'
import {
  type ApiInput,
  type ApiRoute,
  answer,
  answerPage,
  changedSince,
  isMatch,
  notInKey,
  notOurCursor,
  problem,
  route,
} from './api-route.ts'
import { rowNumber } from './schema/common-schema.ts'
import { CarId, CarPatch, CarStage, NewCar, StockItem, StockList, StockQuery } from './schema/stock-schema.ts'

type Facts = { car: Car; photos: number; health: number; listedAt: Date }

function stockItem({ car, photos, health, listedAt }: Facts, site: Site): z.input<typeof StockItem> {
  return {
    ...carFacts(car, site),
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    condition: car.car_type,
    reserved: car.reserved,
    km: car.km,
    body: car.simple_body,
    fuel: car.simple_fuel,
    transmission: car.simple_transmission,
    photos,
    health,
    listed_at: listedAt.toISOString(),
  }
}

const oneItem = ({ car }: StoredCar, site: Site) =>
  stockItem(
    {
      car,
      photos: car.images.length,
      health: healthOf(car).share,
      listedAt: new Date(car.created_at_timestamp * 1000),
    },
    site,
  )

/**
 * Values of a request as a feed would write them. A fraction is refused where only whole numbers
 * make sense: as text, 12.345 would be read as twelve thousand.
 */
function writtenFields(fields: Record<string, unknown>): Record<string, string> | Response {
  const fraction = Object.entries(fields).find(
    ([name, value]) =>
      typeof value === 'number' &&
      !Number.isSafeInteger(value) &&
      ['number', 'money', 'place'].includes(deskField(name)?.kind ?? ''),
  )
  if (fraction) return problem(422, `${fraction[0]}: It must be a whole number.`)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

type CarInput = ApiInput<typeof CarId, z.ZodType, z.ZodType>
const noCar = () => problem(404, 'There is no such car here.')

/** The car of a request, as an answer. */
async function showCar({ c, ports, key, params: { id }, now }: CarInput): Promise<Response> {
  const permit = permitAt(ports, key, 'car.read', key.dealer, now)
  if (isRefused(permit)) return notInKey()
  const stored = await ports.carDesk.find(permit, dealershipsOf(ports, key.dealer), id)
  return stored ? answer(c, oneItem(stored, ports.sites.bySlug(key.dealer)!)) : noCar()
}

/** Changes a car if it is still the one that the program saw, and answers with what it is then. */
async function changeCar(
  input: CarInput,
  change: (isCurrent: (stored: StoredCar) => boolean) => Promise<{ is: string }>,
): Promise<Response> {
  const { ports, key, ifMatch } = input
  const site = ports.sites.bySlug(key.dealer)!
  let seen: 'same' | 'other' | undefined
  const outcome = await change((stored) => {
    const isSame = isMatch(ifMatch, oneItem(stored, site))
    seen = isSame ? 'same' : 'other'
    return isSame
  })
  if (isRefused(outcome)) return notInKey()
  if (seen === 'other') return changedSince()
  if ('reason' in outcome)
    return problem(422, `${'field' in outcome && outcome.field ? `${outcome.field}: ` : ''}${outcome.reason}`)
  if (seen === undefined) return noCar()
  const [skipped] = 'skipped' in outcome ? (outcome.skipped as { reason: string }[]) : []
  // A value that is set already is a success: the caller has what it asked for.
  if (skipped && skipped.reason !== 'it stands so already')
    return problem(422, `That cannot be done: ${skipped.reason}.`)
  return showCar(input)
}

const item = { '200': { says: 'The car.', schema: StockItem } }
const changed = { '200': { says: 'The car as it is now.', schema: StockItem } }

export const STOCK_ROUTES: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/stock',
    id: 'listStock',
    needs: 'stock-read',
    summary: 'Cars of the dealer, newest first.',
    query: StockQuery,
    answers: { '200': { says: 'A page of cars.', schema: StockList } },
    async run(input) {
      const { ports, key, now } = input
      const { stage, words } = input.query
      const site = ports.sites.bySlug(key.dealer)
      if (!site) return notInKey()
      const query = { order: 'newest', words, ...(stage && { stages: [stage] }) } as const
      return answerPage(
        input,
        ({ limit, after }) => {
          const id = rowNumber.safeParse(after?.id)
          if (after && !id.success) return Promise.resolve(notOurCursor())
          const page = {
            ...query,
            limit,
            ...(after && id.success && { after: { at: after.at, id: id.data } }),
          }
          return listCars(ports, key, key.dealer, page, now)
        },
        (row) => stockItem(row, site),
        ({ car, listedAt }) => ({ at: listedAt, id: String(car.id) }),
      )
    },
  }),
  route({
    method: 'post',
    path: '/stock',
    id: 'addCar',
    needs: 'stock-write',
    summary: 'Adds a car that no feed brings.',
    body: NewCar,
    answers: { '201': { says: 'The car as it is now.', schema: StockItem } },
    async run(input) {
      const { c, ports, key, body, now } = input
      const fields = writtenFields(body.fields)
      if (fields instanceof Response) return fields
      const added = await addCar(ports, key, key.dealer, fields, now)
      if (isRefused(added)) return notInKey()
      if (added.is === 'invalid')
        return problem(
          422,
          Object.entries(added.faults)
            .map(([name, why]) => `${name}: ${why}`)
            .join(' '),
        )
      const permit = permitAt(ports, key, 'car.read', key.dealer, now)
      const stored =
        !isRefused(permit) && (await ports.carDesk.find(permit, dealershipsOf(ports, key.dealer), added.id))
      return stored ? answer(c, oneItem(stored, ports.sites.bySlug(key.dealer)!), 201) : noCar()
    },
  }),
  route({
    method: 'get',
    path: '/stock/{id}',
    id: 'getCar',
    needs: 'stock-read',
    summary: 'One car.',
    params: CarId,
    answers: item,
    run: showCar,
  }),
  route({
    method: 'patch',
    path: '/stock/{id}',
    id: 'changeCar',
    needs: 'stock-write',
    summary: 'Sets fields of a car over its feed, such as its price or tag.',
    params: CarId,
    body: CarPatch,
    isConditional: true,
    answers: changed,
    async run(input) {
      const { ports, key, params, body, now } = input
      const entries = Object.entries(body.fields)
      const back = entries.flatMap(([name, value]) => (value === null ? [name] : []))
      if (back.length > 0 && back.length < entries.length)
        return problem(422, 'Set fields or give fields back, one after the other.')
      const fields = writtenFields(body.fields)
      if (fields instanceof Response) return fields
      return changeCar(input, (isCurrent) =>
        back.length > 0
          ? giveBack(ports, key, key.dealer, { ids: [params.id], fields: back, isCurrent }, now)
          : setFields(ports, key, key.dealer, { id: params.id, fields, until: body.until, isCurrent }, now),
      )
    },
  }),
  route({
    method: 'put',
    path: '/stock/{id}/stage',
    id: 'setStage',
    needs: 'stock-write',
    summary: 'Says where a car stands: on sale, on order, reserved, hidden or sold.',
    params: CarId,
    body: CarStage,
    isConditional: true,
    answers: changed,
    run(input) {
      const { ports, key, params, body, now } = input
      return changeCar(input, (isCurrent) =>
        setStage(ports, key, key.dealer, { ids: [params.id], stage: body.stage, isCurrent }, now),
      )
    },
  }),
]
