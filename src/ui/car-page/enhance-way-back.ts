import { lastSearch, rememberSearch } from './last-search.ts'

/** Stores the search on a results page, and turns the back link on a car page into a link to it. */
export default function enhanceWayBack(root: ParentNode): void {
  const label = root.querySelector<HTMLElement>('[data-refines]')?.dataset.refines
  if (label) rememberSearch({ href: location.pathname + location.search, label })
  const link = root.querySelector<HTMLAnchorElement>('[data-way-back] li:nth-child(2) a')
  const search = link && lastSearch()
  if (!search) return
  link.href = search.href
  link.textContent = search.label
}
