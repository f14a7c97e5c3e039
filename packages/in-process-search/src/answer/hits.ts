import type { Query } from '../query/query.ts'
import type { SearchRequest } from '../request.ts'
import { type Document, isFilled, select } from './attribute-path.ts'
import { Highlighter } from './highlighter.ts'

/** The hits of a page in the form of the response. */
export function formatHits(
  documents: Document[],
  request: SearchRequest,
  query: Query | null,
  isKnownAttribute: (name: string) => boolean,
): Document[] {
  // a nested name that no document has must not add an empty object
  const retrieved = (request.attributesToRetrieve ?? ['*']).filter(
    (name) => name === '*' || isKnownAttribute(name),
  )
  const isAll = retrieved.includes('*')
  const hits = documents.map((document) => (isAll ? { ...document } : select(document, retrieved)))
  const highlighted = request.attributesToHighlight?.filter((name) => name === '*' || isKnownAttribute(name))
  if (!highlighted?.length) return hits

  const highlighter = new Highlighter(
    query,
    request.highlightPreTag ?? '<em>',
    request.highlightPostTag ?? '</em>',
  )
  const isHighlighted = (name: string) =>
    highlighted.some((h) => h === '*' || h === name || name.startsWith(`${h}.`) || h.startsWith(`${name}.`))
  // `_formatted` contains all retrieved and all highlighted fields
  const shown = (document: Document) => {
    if (isAll) return document
    const more = highlighted.includes('*') ? Object.keys(document) : highlighted
    return select(document, [...retrieved, ...more], isFilled)
  }
  documents.forEach((document, i) => {
    const formatted = Object.entries(shown(document)).map(([name, v]) => [
      name,
      highlighter.format(v, name, isHighlighted),
    ])
    if (formatted.length > 0) hits[i]!._formatted = Object.fromEntries(formatted)
  })
  return hits
}
