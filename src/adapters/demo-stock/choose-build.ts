import type { CarType } from '#domain/car/car.ts'
import type { Model } from './catalogue.ts'
import type { Chance } from './random.ts'
import type { Yard } from './yards.ts'

/** Dearer cars stand only where a plan names their make. */
const RARE = 300_000
/** The first year a fuel was common in models that also come with another. */
const COMMON_FROM: Record<string, number> = { Hybrid: 2017, 'Plug-in Hybrid': 2020, Electric: 2021 }
const MANUAL_SHARE: Record<string, number> = { Hatchback: 22, Ute: 24, Coupe: 40, Convertible: 45, Van: 25 }

function engineOf(roll: Chance, model: Model, fuel: string | undefined, year: number) {
  const common = model.engines.filter((engine) => year >= (COMMON_FROM[engine.fuel] ?? 0))
  const fitting = fuel === undefined ? common : model.engines.filter((engine) => engine.fuel === fuel)
  return model.engines.length > 0 ? roll.pick(fitting.length > 0 ? fitting : model.engines) : undefined
}

function badgeOf(roll: Chance, model: Model, year: number) {
  const common = model.badges.filter(({ fuel }) => year >= (COMMON_FROM[fuel ?? ''] ?? 0))
  return roll.pick(common.length > 0 ? common : model.badges)
}

function transmissionOf(roll: Chance, model: Model, fuel: string | undefined): string | undefined {
  if (fuel === undefined) return undefined
  if (model.item === 'motorcycle') return fuel === 'Electric' ? 'Automatic' : 'Manual'
  if (fuel !== 'Petrol' && fuel !== 'Diesel') return 'Automatic'
  const share = model.item === 'truck' ? 40 : model.price < 80_000 ? (MANUAL_SHARE[model.body] ?? 0) : 0
  return roll.percent(share) ? 'Manual' : 'Automatic'
}

/** Picks what stands in this place of the yard: a kind the plan wants, of a make it sells in that condition. */
function chooseModel(roll: Chance, yard: Yard, condition: CarType, year: number, models: Model[]): Model {
  const { plan } = yard
  const item = roll.weighted(plan.items)
  const favourite =
    condition === 'used' && plan.favourite && roll.percent(plan.favourite.share)
      ? plan.favourite.make
      : undefined
  const makes = favourite ? [favourite] : condition === 'used' ? plan.usedMakes : plan.newMakes
  const sold = (model: Model, ofItem: boolean) =>
    (makes !== undefined || model.price < RARE) &&
    (!ofItem || model.item === item) &&
    plan.items[model.item] !== undefined &&
    model.from <= year &&
    (model.to ?? year) >= year &&
    (makes?.includes(model.make) ?? true) &&
    (plan.maxPrice === undefined || model.price < plan.maxPrice * (condition === 'used' ? 1.6 : 1)) &&
    (plan.drives === undefined ||
      model.item === 'van' ||
      model.drives.some((drive) => plan.drives!.includes(drive)))
  const fitting = models.filter((model) => sold(model, true))
  // A franchise may make no van, or none that year: then any kind of that make the yard sells will do.
  return roll.pick(fitting.length > 0 ? fitting : models.filter((model) => sold(model, false)))
}

function yearOf(roll: Chance, condition: CarType, newestYears: number, thisYear: number): number {
  if (condition === 'new') return thisYear
  if (condition === 'demo') return thisYear - (roll.percent(35) ? 1 : 0)
  return thisYear - 1 - Math.floor(roll.next() ** 1.4 * (newestYears - 1))
}

/** What stands in one place of a yard, as it left its maker. */
export function chooseBuild(roll: Chance, yard: Yard, models: Model[], thisYear: number) {
  const { plan } = yard
  const condition = roll.weighted(plan.conditions)
  const year = yearOf(roll, condition, plan.newestYears, thisYear)
  const model = chooseModel(roll, yard, condition, year, models)
  const badge = badgeOf(roll, model, year)
  const engine = engineOf(roll, model, badge.fuel, year)
  const drives = plan.drives ? model.drives.filter((drive) => plan.drives!.includes(drive)) : model.drives
  return {
    condition,
    year,
    age: thisYear - year,
    model,
    // The plain version of a model has no badge on its tail.
    badge: badge.name === 'Standard' ? undefined : badge.name,
    grade: model.badges.length > 1 ? model.badges.indexOf(badge) / (model.badges.length - 1) : 0.3,
    engine,
    drive: roll.pick(drives.length > 0 ? drives : model.drives),
    transmission: transmissionOf(roll, model, engine?.fuel),
  }
}
