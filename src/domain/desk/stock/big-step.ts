/** A step that is rarely meant: a fifth of the price. */
const BIG = 0.2

/** How much a price would change, in words, if that is rarely meant. */
export function bigStep({ from, to }: { from: number | null; to: number }): string | undefined {
  if (!from || Math.abs(to - from) < from * BIG) return undefined
  const percent = Math.round((Math.abs(to - from) / from) * 100)
  return `${percent} % ${to < from ? 'less' : 'more'} than now`
}
