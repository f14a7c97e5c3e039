/** The elements of a logo: shapes and text. None that runs, loads, styles or links. */
export const LOGO_TAGS = [
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]

export const LOGO_ATTRIBUTES = [
  ...['id', 'class', 'xmlns', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'role', 'aria-hidden'],
  ...['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd', 'points', 'dx', 'dy'],
  ...['transform', 'color', 'fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity'],
  ...[
    'opacity',
    'offset',
    'stop-color',
    'stop-opacity',
    'gradientUnits',
    'gradientTransform',
    'spreadMethod',
  ],
  ...['clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'maskUnits', 'maskContentUnits'],
  ...['font-size', 'font-weight', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'textLength'],
  'lengthAdjust',
]

/** A colour or a mask may refer to an element of the logo, `url(#name)`, and to nothing else. */
export const isOwnValue = (value: string): boolean =>
  !/url\s*\((?!\s*['"]?#)|javascript:|expression\s*\(/i.test(value)

/** The elements and attributes of a logo that its pages leave out. */
export function refusedInLogo(svg: string): string[] {
  const tags = [...svg.matchAll(/<([a-z][\w:-]*)([^>]*)/gi)]
  const refused = tags.flatMap(([, tag, inner]) => {
    const attributes = [...inner!.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g)]
    return [
      ...(LOGO_TAGS.includes(tag!) ? [] : [`<${tag}>`]),
      ...attributes
        .filter(([, name, value]) => !LOGO_ATTRIBUTES.includes(name!) || !isOwnValue(value!))
        .map(([, name]) => name!),
    ]
  })
  return [...new Set(refused)]
}
