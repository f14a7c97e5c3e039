import type { EnergyLabel } from '#domain/car/car.ts'
import type { Model } from './catalogue.ts'
import type { SeededRandom } from './random.ts'

const LITRES: Record<string, number> = { Petrol: 7.4, Diesel: 7.2, Hybrid: 4.6, 'Plug-in Hybrid': 1.9 }
const KM_A_YEAR = 11_000
const CO2_A_LITRE = { Diesel: 2680, other: 2340 }

/** The energy label that New Zealand requires. Heavier bodies use more fuel. */
export function energyLabelOf(
  random: SeededRandom,
  model: Model,
  fuel: string | undefined,
): EnergyLabel | undefined {
  if (fuel === undefined || !['car', 'van'].includes(model.item)) return undefined
  const heavy = ['4x4', 'ute', 'van', 'people-mover'].includes(model.art)
    ? 1.25
    : model.art === 'suv'
      ? 1.05
      : 0.9
  const tenth = (number: number) => Math.round(number * 10) / 10
  if (fuel === 'Electric') {
    const kwh = tenth(16 * heavy * (0.95 + random.next() * 0.1))
    return {
      kwh_per_100km: kwh,
      co2_g_km: 0,
      stars: 6,
      range_km: random.int(33, 52) * 10,
      yearly_cost: Math.round((kwh / 100) * KM_A_YEAR * 0.31),
    }
  }
  const litres = tenth((LITRES[fuel] ?? 8) * heavy * (0.92 + random.next() * 0.16))
  return {
    litres_per_100km: litres,
    co2_g_km: Math.round((litres * (fuel === 'Diesel' ? CO2_A_LITRE.Diesel : CO2_A_LITRE.other)) / 100),
    stars: Math.max(0.5, Math.min(5.5, Math.round((8.5 - litres * 0.7) * 2) / 2)),
    yearly_cost: Math.round((litres / 100) * KM_A_YEAR * 2.65),
  }
}
