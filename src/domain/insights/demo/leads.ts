import type { Day } from '../day.ts'
import { addVisit, noSums, SENT_STEP, type Sums } from '../sums.ts'
import type { Device } from '../visit.ts'
import { chanceOf, sourceAt } from './chance.ts'
import { FORMS } from './details.ts'

/** A lead of the demo, as far as the insights count it. */
export type DemoLead = { day: Day; form: string; place: number; car: number; isPhone: boolean }

/** Adds up the demo's leads. Each gets a source, which is the same at every start. */
export function demoLeadSums(site: string, leads: readonly DemoLead[]): Sums {
  const sums = noSums()
  const roll = chanceOf(`leads ${site}`)
  for (const { day, form, place, car, isPhone } of leads) {
    const source = sourceAt(roll())
    const device: Device = isPhone ? 'phone' : 'desktop'
    addVisit(sums, { site, day, placeDay: day, place, device }, source, {
      leads: 1,
      formStarts: 1,
      formVisitors: 1,
    })
    // Whoever sent a form began it, and did all its steps.
    const [, , steps] = FORMS.find(([name]) => name === form) ?? [form, 0, 0]
    for (const step of [...Array(steps + 1).keys(), SENT_STEP])
      for (const at of [0, place]) {
        const key: [string, Day, string, number, Device] = [site, day, form, step, device]
        const name = [...key, at].join('\n')
        sums.forms.set(name, { key, place: at, times: (sums.forms.get(name)?.times ?? 0) + 1 })
      }
    if (!car) continue
    const carKey: [string, Day, number, Device] = [site, day, car, device]
    const leadsOfCar = sums.cars.get(carKey.join('\n'))?.counts.leads ?? 0
    sums.cars.set(carKey.join('\n'), { key: carKey, place, counts: { leads: leadsOfCar + 1 } })
  }
  return sums
}
