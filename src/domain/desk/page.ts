/** One page of a list. */
export const PAGE_ROWS = 50

/** A list counts its rows this far beyond the page that is shown. Counting more is expensive. */
export const MAX_AHEAD = 1_000

/** The number on a tab is counted this far. */
export const MAX_ON_TAB = 100
export const tabNumber = (count: number): string => (count >= MAX_ON_TAB ? `${MAX_ON_TAB - 1}+` : `${count}`)

/** A page of a list and the number of rows, counted up to a cap. */
export type Page<Row> = { rows: Row[]; total: number; isCapped: boolean }
