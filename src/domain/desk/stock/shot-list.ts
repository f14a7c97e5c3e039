import type { Car } from '#domain/car/car.ts'

const AROUND = ['Front, three-quarter', 'Side', 'Rear, three-quarter', 'Front', 'Rear', 'Far side']
const INSIDE = ['Dashboard', 'Front seats', 'Rear seats', 'Odometer', 'Screen']
const CAB = ['Dashboard', 'Front seats', 'Odometer', 'Screen']
const DETAILS = ['Wheel', 'Tyre tread', 'Headlight']
const LIVING = ['Living area', 'Kitchen', 'Beds', 'Bathroom', 'Awning, open']

const BY_BODY: Record<string, readonly string[]> = {
  ute: ['Tray, open', 'Tow bar', 'Side step'],
  'cab chassis': ['Tray, open', 'Tow bar', 'Chassis'],
  van: ['Load space', 'Side door, open', 'Rear doors, open'],
  wagon: ['Boot', 'Boot, seats down'],
  suv: ['Boot', 'Third row, or boot with seats down'],
  convertible: ['Roof down', 'Roof up'],
}
const BY_TYPE: Partial<Record<Car['item_type'], readonly string[]>> = {
  motorcycle: [...AROUND, 'Dashboard', 'Odometer', 'Seat', 'Engine', 'Exhaust', 'Tyre tread', 'Headlight'],
  motorhome: [...AROUND, ...CAB, ...LIVING, 'Tyre tread'],
  rv: [...AROUND, ...LIVING, 'Tow hitch', 'Tyre tread'],
  truck: [...AROUND, ...CAB, 'Load bed', 'Chassis', ...DETAILS],
  bus: [...AROUND, ...CAB, 'Passenger seats', 'Boot', ...DETAILS],
}

/** Feeds often say only by the body that something is no car. */
const TYPE_OF_BODY: Record<string, Car['item_type']> = {
  motorcycle: 'motorcycle',
  motorhome: 'motorhome',
  caravan: 'rv',
  'light truck': 'truck',
  'prime mover': 'truck',
  bus: 'bus',
}
export type Vehicle = Pick<Car, 'item_type' | 'simple_body'>

/** What a vehicle is, and its body, as far as its photos depend on them. */
export const kindOf = ({ item_type, simple_body }: Vehicle) => {
  const body = simple_body?.toLowerCase() ?? ''
  return { type: item_type === 'car' ? (TYPE_OF_BODY[body] ?? item_type) : item_type, body }
}

/** The photos that a vehicle of this kind and body should have, in the order to walk around it. */
export function shotList(vehicle: Vehicle): string[] {
  const { type, body } = kindOf(vehicle)
  return [...(BY_TYPE[type] ?? [...AROUND, ...INSIDE, ...(BY_BODY[body] ?? ['Boot']), ...DETAILS])]
}
