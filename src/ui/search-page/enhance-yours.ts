import { savedSearches, viewedCars } from './browser-list.ts'

/** Saved searches and recently viewed cars; React comes to draw them only where there are any. */
export default async function enhanceYours(root: ParentNode): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-yours]')
  if (!place || (!savedSearches.all().length && !viewedCars.all().length)) return
  place.removeAttribute('data-yours')
  const { showYours } = await import('./your-searches.tsx')
  showYours(place)
}
