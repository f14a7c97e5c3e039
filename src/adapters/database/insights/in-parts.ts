/** Rows of one statement, made JSON at once. Requests are answered between statements. */
const ROWS = 100

export async function inParts<Row>(
  rows: readonly Row[],
  task: (part: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS) {
    await task(rows.slice(first, first + ROWS))
  }
}
