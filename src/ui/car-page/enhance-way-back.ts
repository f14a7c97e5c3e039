import { lastSearch, rememberSearch } from './last-search.ts'

/** Remembers the results on this page, and leads from a car back to those the visitor came from. */
export default function enhanceWayBack(root: ParentNode): void {
  const label = root.querySelector<HTMLElement>('[data-refines]')?.dataset.refines
  if (label) rememberSearch({ href: location.pathname + location.search, label })
  const link = root.querySelector<HTMLAnchorElement>('[data-way-back] li:nth-child(2) a')
  const search = link && lastSearch()
  if (!search) return
  link.href = search.href
  link.textContent = search.label
}
