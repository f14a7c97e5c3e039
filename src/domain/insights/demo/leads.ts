import type { Day } from '../day.ts'
import { addVisit, noSums, SENT_STEP, type Sums } from '../sums.ts'
import type { Device } from '../visit.ts'
import { chanceOf, sourceAt } from './chance.ts'

/** What a lead of the demo adds: the same for the list of leads and for the sums. */
export type DemoLead = { day: Day; form: string; place: number; car: number; isPhone: boolean }

/** The demo's own leads as sums, each with a source by its number. */
export function demoLeadSums(site: string, leads: readonly DemoLead[]): Sums {
  const sums = noSums()
  const roll = chanceOf(`leads ${site}`)
  for (const { day, form, place, car, isPhone } of leads) {
    const source = sourceAt(roll())
    const device: Device = isPhone ? 'phone' : 'desktop'
    addVisit(sums, { site, day, placeDay: day, place, device }, source, { leads: 1 })
    const key: [string, Day, string, number, Device] = [site, day, form, SENT_STEP, device]
    for (const at of [0, place]) {
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
