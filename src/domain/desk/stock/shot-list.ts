const EVERY = ['Front, three-quarter', 'Side', 'Rear, three-quarter', 'Front', 'Rear', 'Far side']
const INSIDE = ['Dashboard', 'Front seats', 'Rear seats', 'Odometer', 'Screen']
const DETAILS = ['Wheel', 'Tyre tread', 'Headlight']
const BY_BODY: Record<string, readonly string[]> = {
  ute: ['Tray, open', 'Tow bar', 'Side step'],
  'cab chassis': ['Tray, open', 'Tow bar', 'Chassis'],
  van: ['Load space', 'Side door, open', 'Rear doors, open'],
  wagon: ['Boot', 'Boot, seats down'],
  suv: ['Boot', 'Third row, or boot with seats down'],
  convertible: ['Roof down', 'Roof up'],
}

/** The photos that a car of this body should have, in the order to walk around it. */
export const shotList = (body: string | undefined): string[] => [
  ...EVERY,
  ...INSIDE,
  ...(BY_BODY[body?.toLowerCase() ?? ''] ?? ['Boot']),
  ...DETAILS,
]
