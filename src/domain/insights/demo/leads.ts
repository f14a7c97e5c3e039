import type { Day } from '../day.ts'
import type { Source } from '../source.ts'
import { addVisit, noSums, SENT_STEP, type Sums } from '../sums.ts'
import type { Device } from '../visit.ts'
import { chanceOf, MIX } from './chance.ts'

/** A source by its share of the visits. */
function sourceAt(point: number): Source {
  let below = 0
  for (const [source, share] of MIX) {
    below += share
    if (point < below) return source
  }
  return 'direct'
}

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
    const known = sums.forms.get(key.join('\n'))
    sums.forms.set(key.join('\n'), { key, times: (known?.times ?? 0) + 1 })
    if (!car) continue
    const carKey: [string, Day, number, Device] = [site, day, car, device]
    const leadsOfCar = sums.cars.get(carKey.join('\n'))?.counts.leads ?? 0
    sums.cars.set(carKey.join('\n'), { key: carKey, place, counts: { leads: leadsOfCar + 1 } })
  }
  return sums
}
