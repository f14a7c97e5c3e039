const TILES: Record<string, string> = {
  '4x4': '4x4',
  bus: 'bus',
  'cab chassis': 'truck',
  cabriolet: 'convertible',
  campervan: 'van',
  caravan: 'caravan',
  convertible: 'convertible',
  coupe: 'coupe',
  hardtop: 'coupe',
  hatch: 'hatchback',
  hatchback: 'hatchback',
  'light truck': 'truck',
  motorcycle: 'motorcycle',
  motorhome: 'motorhome',
  'people mover': 'people-mover',
  sedan: 'sedan',
  softtop: 'convertible',
  'station wagon': 'wagon',
  suv: 'suv',
  truck: 'truck',
  ute: 'ute',
  utility: 'ute',
  van: 'van',
  wagon: 'wagon',
}

/** The name of the image for a body style or a similar one, or undefined if there is none. */
export const bodyImage = (body: string): string | undefined => TILES[body.toLowerCase()]

/** The image to show for a car without a photo. */
export const bodyImageOrDefault = (body: string | undefined): string => bodyImage(body ?? '') ?? 'suv'
