import type { CarType } from '#domain/car/car.ts'
import type { Model } from './catalogue.ts'
import type { SeededRandom } from './random.ts'
import type { Yard } from './yards.ts'

/** More expensive cars appear only if a plan names their make. */
const RARE = 300_000
/** The first year in which a fuel was common in models that also have another one. */
const COMMON_FROM: Record<string, number> = { Hybrid: 2017, 'Plug-in Hybrid': 2020, Electric: 2021 }
const MANUAL_SHARE: Record<string, number> = { Hatchback: 22, Ute: 24, Coupe: 40, Convertible: 45, Van: 25 }

function engineOf(random: SeededRandom, model: Model, fuel: string | undefined, year: number) {
  const common = model.engines.filter((engine) => year >= (COMMON_FROM[engine.fuel] ?? 0))
  const fitting = fuel === undefined ? common : model.engines.filter((engine) => engine.fuel === fuel)
  return model.engines.length > 0 ? random.pick(fitting.length > 0 ? fitting : model.engines) : undefined
}

function badgeOf(random: SeededRandom, model: Model, year: number) {
  const common = model.badges.filter(({ fuel }) => year >= (COMMON_FROM[fuel ?? ''] ?? 0))
  return random.pick(common.length > 0 ? common : model.badges)
}

function transmissionOf(random: SeededRandom, model: Model, fuel: string | undefined): string | undefined {
  if (fuel === undefined) return undefined
  if (model.item === 'motorcycle') return fuel === 'Electric' ? 'Automatic' : 'Manual'
  if (fuel !== 'Petrol' && fuel !== 'Diesel') return 'Automatic'
  const share = model.item === 'truck' ? 40 : model.price < 80_000 ? (MANUAL_SHARE[model.body] ?? 0) : 0
  return random.percent(share) ? 'Manual' : 'Automatic'
}

/** Chooses a model that the plan allows for this condition. */
function chooseModel(
  random: SeededRandom,
  yard: Yard,
  condition: CarType,
  year: number,
  models: Model[],
): Model {
  const { plan } = yard
  const item = random.weighted(plan.items)
  const favourite =
    condition === 'used' && plan.favourite && random.percent(plan.favourite.share)
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
  // A make may have no vehicles of this kind in that year. Then any kind of that make is used.
  return random.pick(fitting.length > 0 ? fitting : models.filter((model) => sold(model, false)))
}

function yearOf(random: SeededRandom, condition: CarType, newestYears: number, thisYear: number): number {
  if (condition === 'new') return thisYear
  if (condition === 'demo') return thisYear - (random.percent(35) ? 1 : 0)
  return thisYear - 1 - Math.floor(random.next() ** 1.4 * (newestYears - 1))
}

/** Chooses condition, year, model and equipment of one vehicle. */
export function chooseBuild(random: SeededRandom, yard: Yard, models: Model[], thisYear: number) {
  const { plan } = yard
  const condition = random.weighted(plan.conditions)
  const year = yearOf(random, condition, plan.newestYears, thisYear)
  const model = chooseModel(random, yard, condition, year, models)
  const badge = badgeOf(random, model, year)
  const engine = engineOf(random, model, badge.fuel, year)
  const drives = plan.drives ? model.drives.filter((drive) => plan.drives!.includes(drive)) : model.drives
  return {
    condition,
    year,
    age: thisYear - year,
    model,
    // The basic version of a model has no badge.
    badge: badge.name === 'Standard' ? undefined : badge.name,
    grade: model.badges.length > 1 ? model.badges.indexOf(badge) / (model.badges.length - 1) : 0.3,
    engine,
    drive: random.pick(drives.length > 0 ? drives : model.drives),
    transmission: transmissionOf(random, model, engine?.fuel),
  }
}
