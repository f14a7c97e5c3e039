/** How a shot should fill the frame, as lines in a box of 120 × 80. */
const OUTLINES: readonly (readonly [shots: RegExp, path: string])[] = [
  [
    /^(front|rear), three-quarter$/i,
    'M12 54 L16 42 L38 38 L52 25 H84 L100 38 L108 42 V56 H12 M38 38 H100 M58 26 L56 38 M28 47 a8 8 0 1 0 .1 0 M88 47 a7 7 0 1 0 .1 0 M14 48 H26',
  ],
  [
    /side/i,
    'M8 54 V46 L24 42 L40 28 H78 L94 41 L112 45 V54 H8 M42 30 L38 42 H92 M62 28 V42 M30 46 a8 8 0 1 0 .1 0 M90 46 a8 8 0 1 0 .1 0',
  ],
  [
    /^(front|rear)$/i,
    'M28 60 V44 L38 26 H82 L92 44 V60 H28 M38 44 H82 M42 30 H78 M32 50 H42 M78 50 H88 M46 54 H74 M32 60 V66 H42 V60 M78 60 V66 H88 V60',
  ],
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

/** Where the car, or its part, belongs in the picture. */
export function outlineOf(shot: string): Outline {
  const [, path] = OUTLINES.find(([shots]) => shots.test(shot)) ?? [undefined, WHOLE]
  return { path, isMirrored: /^far|^rear, /i.test(shot) }
}
