import { any, equals, type Filter, isIn } from '#domain/stock/filter.ts'

/** The label of a body style, and the values that feeds use for it. */
export type BodyStyle = { label: string; plural: string; bodies: string[]; drive?: string }

/**
 * Body styles by the slug of their page (ROUTE-3). Filters ignore case, so each value is listed
 * once.
 */
export const BODY_STYLES: Record<string, BodyStyle> = {
  '4x4': { label: '4x4', plural: '4x4s', bodies: ['4x4'], drive: '4x4' },
  bus: { label: 'Bus', plural: 'buses', bodies: ['Bus'] },
  'cab-chassis': { label: 'Cab Chassis', plural: 'cab chassis', bodies: ['Cab Chassis'] },
  caravan: { label: 'Caravan', plural: 'caravans', bodies: ['Caravan'] },
  convertible: { label: 'Convertible', plural: 'convertibles', bodies: ['Convertible', 'Cabriolet'] },
  coupe: { label: 'Coupe', plural: 'coupes', bodies: ['Coupe', 'Coupé'] },
  hardtop: { label: 'Hardtop', plural: 'hardtops', bodies: ['Hardtop'] },
  hatch: { label: 'Hatch', plural: 'hatches', bodies: ['Hatch', 'Hatchback'] },
  hatchback: { label: 'Hatchback', plural: 'hatchbacks', bodies: ['Hatchback', 'Hatch'] },
  'light-truck': { label: 'Light Truck', plural: 'light trucks', bodies: ['Light Truck'] },
  motorhome: { label: 'Motorhome', plural: 'motorhomes', bodies: ['Motorhome'] },
  'people-mover': { label: 'People Mover', plural: 'people movers', bodies: ['People Mover'] },
  sedan: { label: 'Sedan', plural: 'sedans', bodies: ['Sedan'] },
  softtop: { label: 'Softtop', plural: 'softtops', bodies: ['Softtop', 'Soft Top'] },
  'station-wagon': { label: 'Station Wagon', plural: 'station wagons', bodies: ['Station Wagon', 'Wagon'] },
  suv: { label: 'SUV', plural: 'SUVs', bodies: ['SUV'] },
  ute: { label: 'Ute', plural: 'utes', bodies: ['Ute', 'Utility'] },
  van: { label: 'Van', plural: 'vans', bodies: ['Van'] },
  wagon: { label: 'Wagon', plural: 'wagons', bodies: ['Wagon', 'Station Wagon'] },
}

export function bodyStyleFilter({ bodies, drive }: BodyStyle): Filter {
  const body = isIn('simple_body', bodies)
  return drive ? any(body, equals('simple_drive', drive)) : body
}
