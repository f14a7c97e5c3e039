/**
 * Orders tables so that each comes after those that it refers to. Where tables refer to each other
 * in a circle, the first of them comes last.
 */
export function fillingOrder(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const ordered = new Set<string>()
  const add = (table: string, waiting: readonly string[]): void => {
    if (ordered.has(table) || waiting.includes(table)) return
    for (const { from, to } of references)
      if (from === table && tables.includes(to)) add(to, [...waiting, table])
    ordered.add(table)
  }
  for (const table of tables) add(table, [])
  return [...ordered]
}
