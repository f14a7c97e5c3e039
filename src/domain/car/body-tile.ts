const TILES: Record<string, string> = {
  '4x4': '4x4',
  bus: 'bus',
  'cab chassis': 'truck',
  caravan: 'caravan',
  convertible: 'convertible',
  coupe: 'coupe',
  hatch: 'hatchback',
  hatchback: 'hatchback',
  'light truck': 'truck',
  motorcycle: 'motorcycle',
  motorhome: 'motorhome',
  'people mover': 'people-mover',
  sedan: 'sedan',
  'station wagon': 'wagon',
  truck: 'truck',
  ute: 'ute',
  van: 'van',
  wagon: 'wagon',
}

/** Which drawing stands for a body style. */
export const tileOfBody = (body: string | undefined): string => TILES[(body ?? '').toLowerCase()] ?? 'suv'
