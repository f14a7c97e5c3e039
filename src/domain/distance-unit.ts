/** Kilometres, or miles in the United States (SITE-9). */
export type DistanceUnit = 'km' | 'mi'
export const KM_PER: Record<DistanceUnit, number> = { km: 1, mi: 1.609344 }
export const distanceUnit = (locale: string): DistanceUnit => (locale === 'en-US' ? 'mi' : 'km')
