const DATA = /<script type="application\/json" id="(page-data|parcel-\d+)">([^<]*)<\/script>/g

/** The data a page hands to the browser, as the value it was (nothing, where React does not wake), and the page without it. */
export function pageData(html: string): { data: unknown; html: string } {
  const texts = Object.fromEntries([...html.matchAll(DATA)].map(([, id, text]) => [id!, JSON.parse(text!)]))
  if (!texts['page-data']) return { data: undefined, html }
  return { data: unflattened(texts['page-data'], texts), html: html.replaceAll(DATA, '') }
}

/** React Router writes every distinct value once, in a list, and refers to it by its place; keys are `_` and a place. */
function unflattened(values: unknown[], texts: Record<string, unknown>): unknown {
  const at = (place: number): unknown => {
    if (place === -5) return null
    if (place < 0) return
    const value = values[place]
    if (Array.isArray(value)) return value.map((one) => at(one))
    if (typeof value !== 'object' || value === null) return value
    const found = Object.fromEntries(
      Object.entries(value).map(([key, of]) => [values[Number(key.slice(1))], at(Number(of))]),
    )
    // A parcel (src/ui/page/parcel.ts) stands in an element of its own.
    return typeof found.at === 'string' ? texts[found.at] : found
  }
  return at(0)
}
