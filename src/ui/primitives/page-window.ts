/**
 * The page numbers to show: first, last and those around the current one. A gap is null; a gap of
 * one page is filled.
 */
export function pageWindow(current: number, count: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = at === 0 ? page - 1 : pages[at - 1]!
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
