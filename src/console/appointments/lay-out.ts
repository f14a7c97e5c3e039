/** Something that takes time in a column of the calendar, in minutes of the day. */
export type Spanned = { from: number; to: number }
/** Where it is: appointments at the same time share the width. */
export type Laid<Item> = Item & { lane: number; lanes: number }

/** Puts appointments that overlap beside each other. */
export function layOut<Item extends Spanned>(items: readonly Item[]): Laid<Item>[] {
  const sorted = [...items].sort((a, b) => a.from - b.from || a.to - b.to)
  const laid: Laid<Item>[] = []
  let group: Laid<Item>[] = []
  let end = -1
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    laid.push(...group.map((item) => ({ ...item, lanes })))
    group = []
  }
  for (const item of sorted) {
    if (item.from >= end) close()
    const used = group.filter(({ to }) => to > item.from).map(({ lane }) => lane)
    let lane = 0
    while (used.includes(lane)) lane += 1
    group.push({ ...item, lane, lanes: 1 })
    end = Math.max(end, item.to)
  }
  close()
  return laid
}
