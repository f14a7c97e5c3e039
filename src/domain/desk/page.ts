/** One page of a list. */
export const PAGE_ROWS = 50

/** A page of a list and the number of rows, counted up to a cap. */
export type Page<Row> = { rows: Row[]; total: number; isCapped: boolean }
