/** A box of a drawing: x, y, width, height on a sheet of 96 by 60, and its tone. */
export type Box = readonly [x: number, y: number, w: number, h: number, tone?: 'dark' | 'act' | 'line']

const BAR: Box = [0, 0, 96, 14]
const LOGO: Box = [6, 4, 18, 6, 'dark']
const columns = (count: number, y: number, h: number, tone: Box[4] = 'line'): Box[] =>
  Array.from({ length: count }, (_, n) => {
    const width = (84 - (count - 1) * 4) / count
    return [6 + n * (width + 4), y, width, h, tone] as const
  })
const foot = (...boxes: Box[]): Box[] => [[0, 14, 96, 46], ...boxes]

/** What the designs look like from far away, by the path of the choice. */
const DRAWINGS: Record<string, Record<string, readonly Box[]>> = {
  'header.variant': {
    standard: [BAR, LOGO, [34, 5, 40, 3, 'line'], [80, 4, 10, 6, 'act']],
    large: [[0, 0, 96, 24], LOGO, [34, 4, 40, 6, 'line'], [80, 4, 10, 6, 'act'], ...columns(5, 17, 3)],
    square: [
      [0, 0, 96, 20],
      [6, 3, 14, 14, 'dark'],
      [30, 8, 44, 3, 'line'],
      [80, 7, 10, 6, 'act'],
    ],
  },
  'footer.variant': {
    default: foot(...columns(4, 22, 3, 'dark'), ...columns(4, 30, 2), ...columns(4, 36, 2)),
    staff: foot(...columns(4, 20, 14), ...columns(4, 38, 3, 'dark')),
    map: foot([6, 20, 40, 34, 'line'], [52, 22, 38, 4, 'dark'], [52, 32, 30, 2, 'line']),
    letter: foot([14, 22, 68, 5, 'dark'], [14, 34, 44, 8, 'line'], [62, 34, 20, 8, 'act']),
    group: foot(...columns(6, 22, 10), ...columns(6, 38, 2)),
    directory: foot(
      ...columns(5, 20, 3, 'dark'),
      ...columns(5, 27, 2),
      ...columns(5, 32, 2),
      ...columns(5, 37, 2),
    ),
    line: [
      [0, 44, 96, 16],
      [6, 50, 22, 4, 'dark'],
      [40, 51, 50, 2, 'line'],
    ],
    workshop: foot([6, 20, 30, 5, 'dark'], ...columns(3, 30, 20)),
    story: foot(
      [6, 20, 50, 5, 'dark'],
      [6, 30, 70, 2, 'line'],
      [6, 36, 64, 2, 'line'],
      [6, 42, 40, 2, 'line'],
    ),
    store: foot(...columns(4, 18, 10, 'act'), ...columns(4, 34, 3, 'dark'), ...columns(4, 42, 2)),
  },
  'card.variant': {
    lifted: [
      [22, 6, 52, 48],
      [22, 6, 52, 26, 'line'],
      [27, 37, 30, 4, 'dark'],
      [27, 45, 20, 5, 'act'],
    ],
    ruled: [
      [22, 6, 52, 26, 'line'],
      [22, 36, 52, 1, 'dark'],
      [22, 41, 30, 4, 'dark'],
      [22, 49, 20, 4, 'act'],
    ],
    poster: [
      [22, 4, 52, 52, 'line'],
      [27, 38, 36, 6, 'dark'],
      [27, 47, 20, 4, 'act'],
    ],
    row: [
      [6, 16, 84, 28],
      [6, 16, 34, 28, 'line'],
      [46, 21, 34, 4, 'dark'],
      [46, 34, 16, 5, 'act'],
    ],
  },
}

/** A small drawing of a design. */
export const VariantThumb = ({ path, value }: { path: string; value: string }) => (
  <Drawing boxes={DRAWINGS[path]?.[value] ?? []} />
)

export function Drawing({ boxes }: { boxes: readonly Box[] }) {
  return (
    <svg className="block-thumb" viewBox="0 0 96 60" aria-hidden="true">
      {boxes.map(([x, y, width, height, tone = 'box']) => (
        <rect key={`${x} ${y} ${tone}`} x={x} y={y} width={width} height={height} rx="1.5" className={tone} />
      ))}
    </svg>
  )
}
