/** A measurement, what it is compared with in the same run, and the goal. */
export type Row = { what: string; ours: string; beside?: string; ratio?: number; goal?: string }

export const micro = (ms: number) => `${(ms * 1000).toFixed(1)} µs`
export const milli = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** A Markdown table for the terminal and docs/performance.md. */
export function markdownTable(rows: Row[]): string {
  const cells = [
    ['Measured', 'Forecourt', 'Beside it', 'Ratio', 'Goal'],
    ...rows.map((row) => [row.what, row.ours, row.beside ?? '', row.ratio?.toFixed(2) ?? '', row.goal ?? '']),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  const line = (words: string[]) =>
    `| ${words.map((word, column) => word.padEnd(widths[column]!)).join(' | ')} |`
  return [
    line(cells[0]!),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...cells.slice(1).map(line),
  ].join('\n')
}
