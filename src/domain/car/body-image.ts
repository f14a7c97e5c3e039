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

/** Which drawing shows a body style, or its nearest relative; none where we have nothing like it. */
export const bodyImage = (body: string): string | undefined => TILES[body.toLowerCase()]

/** Which drawing stands in for a car of this body, whatever it is. */
export const bodyImageOrDefault = (body: string | undefined): string => bodyImage(body ?? '') ?? 'suv'
