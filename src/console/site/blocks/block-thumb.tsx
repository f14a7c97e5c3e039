import type { Block } from '#domain/site/blocks-schema.ts'

/** A box of a drawing: x, y, width, height on a sheet of 96 by 60, and its tone. */
type Box = readonly [x: number, y: number, w: number, h: number, tone?: 'dark' | 'act' | 'line']

const row = (count: number, y: number, h: number, tone?: Box[4]): Box[] => {
  const width = (84 - (count - 1) * 4) / count
  return Array.from({ length: count }, (_, n) => [6 + n * (width + 4), y, width, h, tone] as const)
}
const TITLE: Box = [6, 8, 40, 5, 'dark']
const lines = (x: number, y: number, count: number, w = 36): Box[] =>
  Array.from({ length: count }, (_, n) => [x, y + n * 6, n === count - 1 ? w * 0.7 : w, 2.5, 'line'] as const)

/** What each block looks like from far away. */
const DRAWINGS: Record<Block['kind'], readonly Box[]> = {
  hero: [
    [0, 0, 96, 60],
    [8, 12, 44, 6, 'dark'],
    [8, 21, 34, 6, 'dark'],
    [8, 38, 80, 14, 'line'],
    [66, 41, 18, 8, 'act'],
  ],
  showMe: [
    [28, 12, 40, 18, 'dark'],
    [20, 36, 56, 3, 'line'],
    [36, 44, 24, 8, 'act'],
  ],
  makeTiles: [TITLE, ...row(6, 20, 12), ...row(6, 38, 12)],
  bodyTiles: [TITLE, ...row(4, 22, 26)],
  priceSlider: [
    TITLE,
    [6, 30, 84, 2, 'line'],
    [24, 26, 9, 9, 'act'],
    [62, 26, 9, 9, 'act'],
    [36, 44, 24, 8, 'dark'],
  ],
  featuredStock: [TITLE, ...row(4, 18, 18), ...row(4, 40, 3, 'dark'), ...row(4, 46, 3, 'line')],
  models: [TITLE, ...row(3, 20, 22), ...row(3, 46, 3, 'dark')],
  promoTiles: [TITLE, ...row(2, 20, 30, 'act')],
  locations: [TITLE, ...row(3, 20, 16), ...row(3, 40, 3, 'dark'), ...row(3, 46, 3, 'line')],
  reviews: [TITLE, ...row(3, 22, 26), ...row(3, 27, 3, 'act'), ...row(3, 34, 2, 'line')],
  letsTalk: [
    [6, 10, 84, 40],
    [14, 18, 40, 5, 'dark'],
    [14, 28, 30, 3, 'line'],
    [14, 36, 24, 8, 'act'],
  ],
  whyChooseUs: [TITLE, ...row(3, 20, 10, 'act'), ...row(3, 34, 3, 'dark'), ...row(3, 41, 2, 'line')],
  calls: [...row(3, 8, 44), ...row(3, 40, 7, 'act')],
  story: [[6, 8, 40, 44], [52, 10, 34, 5, 'dark'], ...lines(52, 22, 4)],
  steps: [TITLE, ...row(4, 20, 8, 'act'), ...row(4, 32, 3, 'dark'), ...row(4, 40, 2, 'line')],
  faqs: [TITLE, [6, 20, 84, 8], [6, 32, 84, 8], [6, 44, 84, 8]],
  notice: [
    [0, 24, 96, 12, 'act'],
    [20, 29, 56, 2.5, 'line'],
  ],
  linkTiles: [TITLE, ...row(2, 20, 14), ...row(2, 38, 14)],
  statement: [[12, 16, 72, 8, 'dark'], [12, 28, 54, 8, 'dark'], ...row(3, 46, 2, 'line')],
  staff: [TITLE, ...row(4, 20, 20), ...row(4, 44, 3, 'dark')],
  markdown: [[6, 10, 46, 5, 'dark'], ...lines(6, 22, 5, 80)],
  form: [TITLE, [6, 20, 84, 7], [6, 31, 84, 7], [6, 43, 26, 8, 'act']],
}

/** A small drawing of a block. */
export function BlockThumb({ kind }: { kind: Block['kind'] }) {
  return (
    <svg className="block-thumb" viewBox="0 0 96 60" aria-hidden="true">
      {DRAWINGS[kind].map(([x, y, width, height, tone = 'box']) => (
        <rect key={`${x} ${y} ${tone}`} x={x} y={y} width={width} height={height} rx="1.5" className={tone} />
      ))}
    </svg>
  )
}
