import type { ItemType } from '#domain/car/car.ts'
import type { Model } from './catalogue.ts'
import type { SeededRandom } from './random.ts'

const CAR = [
  ['Apple CarPlay', 'Android Auto', 'Reversing Camera', 'Cruise Control', 'Bluetooth', 'Keyless Start'],
  [
    'Adaptive Cruise Control',
    'Blind Spot Monitor',
    'Climate Control',
    'Parking Sensors',
    'Wireless Charging',
  ],
  ['Leather Seats', 'Heated Seats', '360 Camera', 'Powered Tailgate', 'Satellite Navigation'],
  ['Sunroof', 'Head-Up Display', 'Ventilated Seats', 'Premium Sound', 'Memory Seats'],
]
const WORK = ['Tow Bar', 'Tray Liner', 'Roof Racks', 'Snorkel', 'Bull Bar', 'Canopy', 'Roller Shutter']

const LADDERS: Record<ItemType, string[][]> = {
  car: CAR,
  van: [
    ['Reversing Camera', 'Bluetooth', 'Cargo Barrier', 'Cruise Control', 'Apple CarPlay'],
    ['Dual Sliding Doors', 'Barn Doors', 'Parking Sensors', 'Ply Lining', 'Tow Bar'],
    ['Roof Racks', 'Shelving', 'Climate Control', 'Blind Spot Monitor'],
  ],
  bus: [
    ['Air Conditioning', 'Reversing Camera', 'Seat Belts Throughout'],
    ['Luggage Rear', 'Powered Door', 'PA System', 'Wheelchair Lift'],
  ],
  truck: [
    ['Air Conditioning', 'Reversing Camera', 'Bluetooth', 'Cruise Control'],
    ['Tow Coupling', 'Tool Boxes', 'Exhaust Brake', 'Suspended Seat', 'PTO Fitted'],
    ['Lane Departure Warning', 'Alloy Bull Bar', 'Hydraulic Tail Lift', 'Sleeper Bunk'],
  ],
  motorcycle: [
    ['ABS', 'LED Headlight', 'Two Keys'],
    ['Traction Control', 'Quickshifter', 'Riding Modes', 'Heated Grips', 'USB Charger'],
    ['Panniers', 'Crash Bars', 'Steering Damper', 'Cornering ABS', 'Fly Screen'],
  ],
  motorhome: [
    ['Reversing Camera', 'Full Awning', 'Gas Cooktop', 'Solar Panels', 'Hot Water'],
    ['Shower and Toilet', 'Roof Air Conditioner', 'Lithium Batteries', 'Diesel Heater', 'Island Bed'],
    ['Slide-out', 'Satellite TV', 'Bike Rack', 'External Shower', 'Washing Machine'],
  ],
  rv: [
    ['Full Awning', 'Gas Cooktop', 'Solar Panels', 'Fridge Freezer'],
    ['Ensuite', 'Bunks', 'Roof Air Conditioner', 'Outside Kitchen', 'Independent Suspension'],
    ['Lithium Batteries', 'Washing Machine', 'Stone Guard', 'Grey Water Tank', 'Diesel Heater'],
  ],
}

const ONLY_WITH: Record<string, (model: Model) => boolean> = {
  Bunks: ({ seats }) => seats >= 4,
  'Island Bed': ({ art }) => art === 'motorhome',
}

/** The features of a car: expensive badges have more, and old cars have fewer. */
export function featuresOf(random: SeededRandom, model: Model, grade: number, age: number): string[] {
  const ladder = LADDERS[model.item]
  const steps = Math.max(1, Math.round(1 + grade * (ladder.length - 1) - (age > 7 ? 1 : 0)))
  const fitting = (feature: string) => ONLY_WITH[feature]?.(model) ?? true
  const features = ladder.slice(0, steps).flatMap((step, at) => {
    const fit = step.filter(fitting)
    return random.some(
      fit,
      at === 0 ? fit.length - random.int(0, 1) : random.int(1, Math.max(1, fit.length - 1)),
    )
  })
  if (model.item === 'car' && (model.body === 'Ute' || model.art === '4x4'))
    features.push(...random.some(WORK, random.int(0, 3)))
  if (model.item === 'car' && model.seats >= 7) features.push('Third Row Seats')
  return features
}
