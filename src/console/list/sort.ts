/** The order of a list: by which column, and whether the largest or newest comes first. */
export type Sort<By extends string> = { by: By; isDown: boolean }

/** The order that an address asks for: `price`, or `-price` for the largest first. */
export function sortOf<By extends string>(
  search: URLSearchParams,
  allowed: readonly By[],
  defaultSort: Sort<NoInfer<By>>,
): Sort<By> {
  const requested = search.get('sort') ?? ''
  const isDown = requested.startsWith('-')
  const by = allowed.find((name) => name === requested.slice(isDown ? 1 : 0))
  return by === undefined ? defaultSort : { by, isDown }
}

/** An order as an address has it. */
export const writtenSort = ({ by, isDown }: Sort<string>) => `${isDown ? '-' : ''}${by}`

/** What the header of a column writes into the address. The default order needs no parameter. */
export function nextSort(current: Sort<string>, defaultSort: Sort<string>, by: string, first: 'up' | 'down') {
  const isDown = current.by === by ? !current.isDown : first === 'down'
  const next = writtenSort({ by, isDown })
  return next === writtenSort(defaultSort) ? null : next
}
