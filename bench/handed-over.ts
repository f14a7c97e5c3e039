const DATA = /<script type="application\/json" id="page-data">([^<]*)<\/script>/

/** The data a page hands to the browser, as the value it was (nothing, where React does not wake), and the page without it. */
export function handedOver(html: string): { data: unknown; html: string } {
  const found = DATA.exec(html)
  if (!found) return { data: undefined, html }
  return { data: unflattened(JSON.parse(found[1]!)), html: html.replace(found[0], '') }
}

/** React Router writes every distinct value once, in a list, and refers to it by its place; keys are `_` and a place. */
function unflattened(values: unknown[]): unknown {
  const at = (place: number): unknown => {
    if (place === -5) return null
    if (place < 0) return
    const value = values[place]
    if (Array.isArray(value)) return value.map((one) => at(one))
    if (typeof value !== 'object' || value === null) return value
    const found = Object.fromEntries(
      Object.entries(value).map(([key, of]) => [values[Number(key.slice(1))], at(Number(of))]),
    )
    // A parcel (src/ui/page/parcel.ts): its text is the value.
    return typeof found.json === 'string' ? JSON.parse(found.json) : found
  }
  return at(0)
}
