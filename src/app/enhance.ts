/** Behaviour for parts that the server draws and React never touches: each loads only where its selector is on the page. */
const ENHANCERS: Record<string, () => Promise<{ default: (root: ParentNode) => void }>> = {
  '[data-save], [data-saved-count]': () => import('#ui/favourites/enhance-saved.ts'),
  'form.find': () => import('#ui/search-page/enhance-autocomplete.ts'),
  'form[data-lead-form]': () => import('#ui/forms/enhance-form.ts'),
  '[data-dialog]': () => import('#ui/forms/enhance-dialogs.ts'),
  '[data-thanks]': () => import('#ui/forms/enhance-thanks.ts'),
  '.header': () => import('#ui/header/enhance-menus.ts'),
  '.carousel, [data-count-up], .price-form': () => import('#ui/home/enhance-home.ts'),
  '[data-street-map]': () => import('#ui/locations/enhance-street-map.ts'),
  '[data-hours], .hours[data-zone]': () => import('#ui/locations/enhance-open-now.ts'),
}

/** Runs what the page has; called again after each client navigation, so every enhancer is idempotent. */
export function enhance(root: ParentNode = document): void {
  for (const [selector, load] of Object.entries(ENHANCERS)) {
    if (root.querySelector(selector)) load().then((module) => module.default(root))
  }
}
