import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { DESK_FIELDS } from '#domain/desk/stock/car-fields.ts'
import type { ConsolePorts } from '#ports/console/console-ports.ts'
import { mayDo, permitAt } from '#use-cases/access/dealers.ts'
import { copyOf } from '#use-cases/desk/stock/add-car.ts'
import { carChoices } from '#use-cases/desk/stock/list-cars.ts'
import { refuse } from '../request.ts'
import { ownYards } from './own-yards.ts'

/** The fields of a new car, in the order one reads them off the windscreen. */
const GROUPS = [
  { title: 'What it is', names: ['car_type', 'make', 'model', 'year', 'badge', 'series', 'location'] },
  { title: 'Price', names: ['price', 'price_type'] },
  { title: 'Which one', names: ['stocknum', 'vin', 'rego', 'km', 'colour'] },
  {
    title: 'How it is built',
    names: ['simple_body', 'simple_fuel', 'simple_transmission', 'simple_drive', 'engine', 'doors', 'seats'],
  },
  { title: 'In words', names: ['filtered_features', 'description'] },
] as const

/** Everything the form of a new car shows. */
export async function loadNewCar(
  ports: ConsolePorts,
  actor: PersonActor,
  { dealer, from }: { dealer: string; from: number | undefined },
  now: Date,
) {
  const permit = permitAt(ports, actor, 'car.edit', dealer, now)
  if (isRefused(permit)) return refuse(permit, dealer)
  const copied = from === undefined ? undefined : await copyOf(ports, actor, dealer, from, now)
  const [makers, models, choices] = await Promise.all([
    ports.catalogue.manufacturers(),
    ports.catalogue.models(),
    carChoices(ports, actor, dealer, now),
  ])
  const yards = ownYards(ports, actor, dealer, now)
  const mayPrice = mayDo(ports, actor, dealer, now)('car.price')
  return {
    groups: GROUPS.map(({ title, names }) => ({
      title,
      fields: names.flatMap((name) => {
        const field = DESK_FIELDS.find((one) => one.name === name)!
        if (field.needs === 'car.price' && !mayPrice) return []
        const value = copied?.[name]
        return [
          {
            name,
            words: field.words,
            kind: field.kind,
            unit: field.unit,
            options: name === 'location' ? yards : field.options,
            value: Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value),
          },
        ]
      }),
    })).filter(({ fields }) => fields.length > 0),
    makes: [...new Set([...makers.map(({ name }) => name), ...choices.makes])].sort(),
    models: models.map(({ name, manufacturer_name, body, fuel }) => ({
      name,
      make: manufacturer_name,
      body,
      fuel,
    })),
    isCopy: copied !== undefined,
  }
}
export type NewCar = Awaited<ReturnType<typeof loadNewCar>>
export type NewCarField = NewCar['groups'][number]['fields'][number]
