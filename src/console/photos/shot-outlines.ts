import type { Car } from '#domain/car/car.ts'
import { kindOf, type Vehicle } from '#domain/desk/stock/shot-list.ts'

/** How a shot should fill the frame, as lines in a box of 120 × 80. */
/** A vehicle from its side and from its corner, with its front at the left. */
type Shape = { side: string; corner: string; end: string }
const SHAPES = {
  low: {
    side: 'M8 56 V47 L25 43 L42 28 H80 L96 42 L112 46 V56 H8 M44 31 L39 43 H93 M64 28 V43 M30 48 a9 9 0 1 0 .1 0 M91 48 a9 9 0 1 0 .1 0',
    corner:
      'M10 58 L13 45 L37 40 L51 27 H86 L102 40 L110 44 V58 L48 63 L10 60 M37 40 H102 M57 28 L54 40 M36 48 a10 10 0 1 0 .1 0 M92 45 a8 8 0 1 0 .1 0 M12 51 H27',
    end: 'M24 62 V46 L36 27 H84 L96 46 V62 H24 M36 45 H84 M40 31 H80 M29 52 H41 M79 52 H91 M46 56 H74 M29 62 V68 H41 V62 M79 62 V68 H91 V62',
  },
  tall: {
    side: 'M8 58 V45 L27 40 L42 21 H101 L111 41 V58 H8 M45 24 L37 40 H106 M66 21 V40 M30 48 a10 10 0 1 0 .1 0 M91 48 a10 10 0 1 0 .1 0',
    corner:
      'M10 60 L12 43 L36 37 L49 20 H93 L106 36 L110 42 V59 L48 65 L10 62 M36 37 H106 M55 21 L52 37 M36 47 a11 11 0 1 0 .1 0 M93 44 a9 9 0 1 0 .1 0 M11 50 H26',
    end: 'M23 64 V42 L36 19 H84 L97 42 V64 H23 M35 40 H85 M40 23 H80 M28 49 H41 M79 49 H92 M46 55 H74 M28 64 V70 H41 V64 M79 64 V70 H92 V64',
  },
  ute: {
    side: 'M8 57 V45 L27 41 L42 23 H68 L74 41 H112 V57 H8 M45 26 L38 41 H72 M58 23 V41 M30 47 a10 10 0 1 0 .1 0 M91 47 a10 10 0 1 0 .1 0',
    corner:
      'M10 60 L12 43 L35 38 L47 21 H75 L82 38 H110 V57 L48 65 L10 62 M35 38 H82 M53 22 L50 38 M36 47 a11 11 0 1 0 .1 0 M94 43 a9 9 0 1 0 .1 0 M11 50 H26',
    end: 'M23 64 V42 L36 20 H84 L97 42 V64 H23 M23 41 H97 M40 24 H80 M28 49 H41 M79 49 H92 M46 55 H74 M28 64 V70 H41 V64 M79 64 V70 H92 V64',
  },
  van: {
    side: 'M8 60 V46 L18 39 L33 17 H110 L112 22 V60 H8 M36 21 L26 39 H54 V21 Z M60 21 V56 M28 51 a9 9 0 1 0 .1 0 M92 51 a9 9 0 1 0 .1 0',
    corner:
      'M9 61 L11 43 L27 36 L41 15 H101 L110 20 V58 L44 66 L9 63 M27 36 H58 V17 M44 17 L41 36 M34 49 a10 10 0 1 0 .1 0 M95 44 a8 8 0 1 0 .1 0 M10 50 H24',
    end: 'M28 64 V40 L36 15 H84 L92 40 V64 H28 M36 38 H84 M41 19 H79 M32 48 H43 M77 48 H88 M47 55 H73 M32 64 V70 H43 V64 M77 64 V70 H88 V64',
  },
  motorcycle: {
    side: 'M27 42 a15 15 0 1 0 .1 0 M93 42 a15 15 0 1 0 .1 0 M27 57 L42 22 M36 20 L47 25 M41 30 Q52 24 62 34 L88 32 L98 28 M62 34 L56 54 H74 L93 57 M46 36 L52 54',
    corner:
      'M36 40 a9 17 0 1 0 .1 0 M88 42 a8 14 0 1 0 .1 0 M36 57 L50 20 M40 16 L60 22 M50 26 Q60 24 66 34 L86 32 L94 28 M66 34 L58 56 H72 L88 57',
    end: 'M60 38 a6 16 0 1 0 .1 0 M34 22 H50 M70 22 H86 M50 22 L54 40 M70 22 L66 40 M60 16 a7 7 0 1 0 .1 0',
  },
} satisfies Record<string, Shape>

const BY_BODY: Record<string, keyof typeof SHAPES> = {
  suv: 'tall',
  wagon: 'tall',
  'people mover': 'tall',
  ute: 'ute',
  'cab chassis': 'ute',
  van: 'van',
}
const BY_TYPE: Partial<Record<Car['item_type'], keyof typeof SHAPES>> = {
  motorcycle: 'motorcycle',
  motorhome: 'van',
  rv: 'van',
  truck: 'van',
  bus: 'van',
  van: 'van',
}

const OUTLINES: readonly (readonly [shots: RegExp, path: string])[] = [
  [
    /dashboard|screen/i,
    'M8 34 Q60 18 112 34 V50 H8 Z M50 32 H76 V46 H50 Z M30 60 a14 14 0 1 1 .1 0 M30 52 V58',
  ],
  [/odometer/i, 'M60 66 a28 28 0 1 1 .1 0 M60 38 L76 24 M40 50 H80 V58 H40 Z'],
  [
    /seats|row/i,
    'M26 64 V50 L30 26 H50 L54 50 V64 Z M66 64 V50 L70 26 H90 L94 50 V64 Z M32 18 H48 M72 18 H88 M26 52 H54 M66 52 H94',
  ],
  [/wheel|tyre/i, 'M60 72 a32 32 0 1 1 .1 0 M60 60 a20 20 0 1 1 .1 0 M60 40 V20 M60 40 L78 50 M60 40 L42 50'],
  [/headlight/i, 'M16 50 Q30 26 84 24 L104 36 Q80 56 16 50 M56 44 a9 9 0 1 1 .1 0'],
  [
    /boot|tray|load|doors|chassis|tow/i,
    'M20 66 V22 H100 V66 H20 M20 22 L36 36 H84 L100 22 M36 36 V56 H84 V36 M36 56 L20 66 M84 56 L100 66',
  ],
  [
    /roof/i,
    'M8 56 V48 L28 44 L40 32 L46 44 H88 L112 48 V56 H8 M30 48 a8 8 0 1 0 .1 0 M90 48 a8 8 0 1 0 .1 0',
  ],
]
const WHOLE = 'M20 20 H100 V60 H20 Z'

export type Outline = { path: string; isMirrored: boolean }

/** Where the vehicle, or its part, belongs in the picture. */
export function outlineOf(shot: string, vehicle: Vehicle): Outline {
  const { type, body } = kindOf(vehicle)
  const shape = SHAPES[BY_TYPE[type] ?? BY_BODY[body] ?? 'low']
  const whole = /three-quarter$/i.test(shot)
    ? shape.corner
    : /^(far )?side$/i.test(shot)
      ? shape.side
      : /^(front|rear)$/i.test(shot)
        ? shape.end
        : undefined
  const path = whole ?? OUTLINES.find(([shots]) => shots.test(shot))?.[1] ?? WHOLE
  return { path, isMirrored: /^far|^rear, /i.test(shot) }
}

const HINTS: readonly (readonly [shots: RegExp, words: string])[] = [
  [/three-quarter/i, 'Stand at the corner. Step back until the whole car fits the line.'],
  [/side$/i, 'Stand level with the doors. Both wheels are in the line.'],
  [/^(front|rear)$/i, 'Stand straight before it, with the camera as high as its badge.'],
  [/dashboard/i, 'From the rear seats, with the wheel straight.'],
  [/living|kitchen|beds|bathroom/i, 'Tidy and lit, from the corner that shows most.'],
  [/engine|exhaust/i, 'Level with it, close enough that it fills the picture.'],
  [/seats|row/i, 'Open the door wide. Seats upright, belts hanging.'],
  [/odometer/i, 'Turn it on first. The kilometres must be readable.'],
  [/screen/i, 'Turn it on. Lean to the side, so that nothing mirrors.'],
  [/tyre/i, 'Close up, so that the depth of the tread can be seen.'],
  [/wheel/i, 'One wheel, straight from the side. It shows scuffs.'],
  [/headlight/i, 'Close up, with the light of the day behind you.'],
  [/tray|load|boot/i, 'Open and empty, with the floor in sight.'],
  [/doors?, open/i, 'Open it wide, and step back.'],
  [/roof/i, 'From the front corner, with the whole roof in the picture.'],
]

/** How to stand for a shot. */
export const hintOf = (shot: string): string =>
  HINTS.find(([shots]) => shots.test(shot))?.[1] ?? 'Close enough that it fills the line.'
