/** Ids with the names that people know them by. */
export type Named = readonly (readonly [id: string, name: string])[]

export const nameIn = (list: Named, id: string): string =>
  list.find(([one]) => one === id)?.[1] ?? 'somebody who left'
