/** The number of letters that differ, up to `max`: added, missing, changed or swapped. */
function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(last[at]! + 1, line[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) least = Math.min(least, before[at - 2]! + 1)
      line.push(least)
    }
    before = last
    last = line
  }
  return last[other.length]!
}

/** The name somebody may have meant; nothing where none is near. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const word = given.toLowerCase().slice(0, 60)
  const max = word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3
  const [best] = names
    .map((name) => ({ name, away: distance(word, name.toLowerCase(), max) }))
    .filter(({ away }) => away <= max)
    .toSorted((a, b) => a.away - b.away)
  return best?.name
}
