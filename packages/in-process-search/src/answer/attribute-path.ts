export type Document = Record<string, unknown>

/** The value of an attribute. A dotted name looks into objects, also inside arrays. */
export function valueAt(document: Document, name: string): unknown {
  if (Object.hasOwn(document, name)) return document[name]
  const dot = name.indexOf('.')
  if (dot < 0) return undefined
  const inner = document[name.slice(0, dot)]
  const tail = name.slice(dot + 1)
  if (inner === null || typeof inner !== 'object') return undefined
  if (!Array.isArray(inner)) return valueAt(inner as Document, tail)
  const values = inner
    .filter(isObject)
    .map((element) => valueAt(element, tail))
    .filter((value) => value !== undefined)
  return values.length > 0 ? values.flat() : undefined
}

/** Returns a function that reads one attribute of a document. */
export function attributeReader(name: string): (document: Document) => unknown {
  return name.includes('.') ? (document) => valueAt(document, name) : (document) => document[name]
}

/**
 * The named attributes of a document. A dotted name keeps its path.
 * @param isIncluded which objects inside arrays are included when a name looks into them
 */
export function select(
  document: Document,
  names: readonly string[],
  isIncluded: (element: Document) => boolean = () => true,
): Document {
  const out: Document = {}
  const dotted: string[] = []
  for (const name of names) {
    if (Object.hasOwn(document, name)) out[name] = document[name]
    else if (name.includes('.')) dotted.push(name)
  }
  for (const head of new Set(dotted.map((name) => name.slice(0, name.indexOf('.'))))) {
    const value = document[head]
    if (Object.hasOwn(out, head) || !isObject(value)) continue
    const inner = dotted
      .filter((name) => name.startsWith(`${head}.`))
      .map((name) => name.slice(head.length + 1))
    out[head] = Array.isArray(value)
      ? value
          .filter(isObject)
          .map((element) => select(element, inner, isIncluded))
          .filter(isIncluded)
      : select(value, inner, isIncluded)
  }
  return out
}

export const isFilled = (document: Document): boolean => Object.keys(document).length > 0

const isObject = (value: unknown): value is Document => value !== null && typeof value === 'object'
