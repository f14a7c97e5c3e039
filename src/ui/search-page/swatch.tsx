/**
 * Colours of car paint, matched by the start of their names. They are not part of the theme, so not
 * tokens.
 */
const PAINTS: [RegExp, string][] = [
  [/white|pearl|snow|frost/i, '#f6f6f3'],
  [/silver|aluminium|platinum/i, '#c3c7cb'],
  [/gr[ea]y|graphite|steel|titanium|gunmetal/i, '#7b8187'],
  [/black|ebony|onyx|midnight/i, '#17181a'],
  [/blue|navy|ocean/i, '#2856a3'],
  [/red|burgundy|maroon|ruby|crimson/i, '#b3202c'],
  [/green|olive|khaki/i, '#3f6b4a'],
  [/orange|copper|amber/i, '#d9641e'],
  [/yellow/i, '#e8c21c'],
  [/gold|champagne/i, '#c2a15a'],
  [/beige|sand|cream|ivory|tan/i, '#d9c9a8'],
  [/brown|bronze/i, '#6d4c33'],
  [/purple|violet/i, '#5f3d8c'],
]

/** A dot in the colour of the paint. */
export function Swatch({ colour }: { colour: string }) {
  const paint = PAINTS.find(([name]) => name.test(colour))?.[1] ?? 'none'
  return (
    <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={paint} />
    </svg>
  )
}
