import { savedSearches, viewedCars } from './browser-list.ts'

/** Shows saved searches and recently viewed cars. React loads only if there are any. */
export default async function enhanceYours(root: ParentNode): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-yours]')
  if (!place || (!savedSearches.all().length && !viewedCars.all().length)) return
  place.removeAttribute('data-yours')
  const { showYours } = await import('./your-searches.tsx')
  showYours(place)
}
