import type { Actor } from '#domain/access/actor.ts'
import type { FieldChange, Verb } from '#domain/access/audit.ts'
import type { Places } from '#domain/access/membership.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { cutText } from '#domain/cut-text.ts'
import {
  changedCar,
  type RewrittenCar,
  type StoredCar,
  type WordChanges,
} from '#domain/desk/stock/car-words.ts'
import {
  type ImportingYard,
  isMisnamed,
  preferredSlug,
  withOverrides,
  yardOf,
} from '#domain/import/build-car.ts'
import type { ChangeStores } from '#ports/console/changes.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import type { CarPermit, UndoLine } from '#ports/console/stock/car-changes.ts'
import { permitAt } from '../../access/dealers.ts'
import { inParts } from '../../in-parts.ts'
import { dealershipsOf } from './list-cars.ts'

export type ChangePorts = Pick<ConsolePorts, 'sites' | 'changes' | 'secrets'>

/** What to do with one car, or why nothing can be done with it. */
export type CarPlan = Change | { not: string }
type Change = { words?: WordChanges; reserved?: boolean }

export type CarOrder = {
  permission: CarPermit['permission']
  ids: readonly number[]
  verb: Verb
  plan: (stored: StoredCar, yard: ImportingYard, places: Places) => CarPlan
  reason?: string
  /** What a plan needs to know, read while the cars are locked. */
  prepare?: (stores: ChangeStores) => Promise<void>
  /** What else is written in the same transaction. */
  also?: (stores: ChangeStores) => Promise<void>
}
export type CarsChanged = {
  is: 'changed'
  count: number
  operation: string
  /** Cars that could not be changed, with the reasons. */
  skipped: { name: string; reason: string }[]
}

/** Cars a transaction. In between, others use a database that serves one at a time. */
const CARS_AT_ONCE = 200
const STEPS_AT_ONCE = 2
const MAX_SHOWN_LENGTH = 200

const plain = (value: unknown): FieldChange['from'] => {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), MAX_SHOWN_LENGTH)
}

const wordThen = ({ overrides, marks }: StoredCar, field: string): UndoLine['before'][string] =>
  field in overrides
    ? {
        value: overrides[field as keyof typeof overrides],
        endsAt: marks[field]?.endsAt?.toISOString() ?? null,
      }
    : null

function undoLineOf(stored: StoredCar, { words = {}, reserved }: Change): UndoLine {
  const before: UndoLine['before'] = {}
  const after: UndoLine['after'] = {}
  for (const [field, change] of Object.entries(words)) {
    before[field] = wordThen(stored, field)
    after[field] = change && { value: change.value, endsAt: change.mark.endsAt?.toISOString() ?? null }
  }
  if (reserved !== undefined) {
    before.reserved = { value: stored.car.reserved }
    after.reserved = { value: reserved }
  }
  return { before, after }
}

type Step = {
  stores: ChangeStores
  permit: CarPermit
  dealerships: readonly number[]
  yards: Map<number, ImportingYard | undefined>
  now: Date
}

/** Builds the cars of one step. Those that stay as they are are left out. */
async function planned(
  { stores, permit, dealerships, yards, now }: Step,
  ids: readonly number[],
  order: CarOrder,
) {
  const skipped: CarsChanged['skipped'] = []
  const { cars } = stores
  const locked = await cars.lock(permit, dealerships, ids)
  await order.prepare?.(stores)
  const plans: { stored: StoredCar; plan: Change; yard: ImportingYard }[] = []
  const moving: { id: number; slug: string }[] = []
  for await (const part of inParts(locked))
    for (const stored of part) {
      const yard = yards.get(stored.car.dealership_id)
      const plan: CarPlan = yard ? order.plan(stored, yard, permit.scope.places) : { not: 'no site sells it' }
      if ('not' in plan) {
        skipped.push({ name: stored.car.name, reason: plan.not })
        continue
      }
      plans.push({ stored, plan, yard: yard! })
      const { slug } = stored.car
      const isNamed = plan.words && ('make' in plan.words || 'model' in plan.words)
      if (!isMisnamed(slug, isNamed ? renamed(stored, plan) : stored.car)) continue
      moving.push({ id: stored.car.id, slug: preferredSlug(renamed(stored, plan)) })
    }
  const slugs = await cars.slugs(moving)
  const built: { stored: StoredCar; plan: Change; next: RewrittenCar }[] = []
  for await (const part of inParts(plans))
    for (const { stored, plan, yard } of part) {
      const slug = slugs.get(stored.car.id) ?? stored.car.slug
      const next = changedCar(stored, plan.words ?? {}, yard, { slug }, now)
      if (plan.reserved !== undefined) next.car = { ...next.car, reserved: plan.reserved }
      built.push({ stored, plan, next })
    }
  return { built, skipped }
}

/** What a car is called after a change. */
const renamed = ({ car, feed }: StoredCar, { words = {} }: Change) =>
  withOverrides(
    {
      ...feed,
      make: car.make,
      model: car.model,
      year: car.year,
      stocknum: car.stocknum,
      badge: car.badge,
    },
    Object.fromEntries(
      Object.entries(words).flatMap(([name, change]) => (change ? [[name, change.value]] : [])),
    ),
  )

/**
 * Changes cars, each with its line in the history, as one operation that can be taken back. The
 * rows are locked while they are built, so a feed at the same time changes them before or after.
 */
export async function changeCars(
  ports: ChangePorts,
  actor: Actor,
  slug: string,
  order: CarOrder,
  now: Date,
): Promise<CarsChanged | Refused> {
  const permit = permitAt(ports, actor, order.permission, slug, now)
  if (isRefused(permit)) return permit
  const dealerships = dealershipsOf(ports, slug)
  const sites = ports.sites.all()
  const yards = new Map(dealerships.map((id) => [id, yardOf(sites, id)]))
  const operation = ports.secrets.newId()
  const all: CarsChanged = { is: 'changed', count: 0, operation, skipped: [] }
  const step = (some: readonly number[]) =>
    ports.changes.commit(actor, async (stores) => {
      const { cars, audit } = stores
      const { built, skipped } = await planned({ stores, permit, dealerships, yards, now }, some, order)
      if (built.length === 0) return { count: 0, skipped }
      await order.also?.(stores)
      await cars.write(
        built.map(({ next }) => next),
        { by: 'person' },
      )
      const actorId = 'id' in actor ? actor.id : actor.name
      await cars.noteUndo(
        { operation, dealer: slug, actor: actorId, at: now },
        built.map(({ stored, plan }) => ({ carId: stored.car.id, line: undoLineOf(stored, plan) })),
      )
      for (const { stored, next, plan } of built)
        audit({
          dealer: slug,
          place: next.car.location_id,
          verb: order.verb,
          target: { kind: 'car', id: String(next.car.id), name: next.car.name },
          changes: changesOf(stored, next.car, plan),
          operation,
          ...(order.reason && { reason: order.reason }),
        })
      return { count: built.length, skipped }
    })
  // Sorted, so that two who change the same cars do so in the same order.
  const ids = [...new Set(order.ids)].sort((a, b) => a - b)
  const steps: number[][] = []
  for (let from = 0; from < ids.length; from += CARS_AT_ONCE) steps.push(ids.slice(from, from + CARS_AT_ONCE))
  const work = async () => {
    for (let some = steps.shift(); some; some = steps.shift()) {
      const { count, skipped } = await step(some)
      all.count += count
      all.skipped.push(...skipped)
    }
  }
  // One step is built while the database writes another.
  await Promise.all(Array.from({ length: Math.min(STEPS_AT_ONCE, steps.length) }, work)).finally(() => {
    steps.length = 0
  })
  return all
}

/** Fields of a car whose name is another one than in a feed. */
const shownField = (field: string) => (field === 'location' ? 'location_name' : field)

function changesOf(
  { car: before }: StoredCar,
  after: StoredCar['car'],
  { words = {}, reserved }: Change,
): FieldChange[] {
  const value = (car: StoredCar['car'], field: string) =>
    field === 'photo_plan' ? car.images.length : plain((car as Record<string, unknown>)[shownField(field)])
  return [...Object.keys(words), ...(reserved === undefined ? [] : ['reserved'])].map((field) => ({
    field,
    from: value(before, field),
    to: value(after, field),
  }))
}
