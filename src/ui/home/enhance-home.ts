import { attachCarousel } from '#ui/primitives/carousel/enhance-carousel.ts'
import { countUp } from './enhance-count-up.ts'
import { attachPriceForm } from './enhance-price-form.ts'

/**
 * Starts carousels, counters and price sliders. Skips those that are running and those inside
 * islands.
 */
export default function enhanceHome(root: ParentNode): void {
  const once = <E extends HTMLElement>(selector: string, attach: (element: E) => void) => {
    for (const element of root.querySelectorAll<E>(`${selector}:not([data-live])`)) {
      if (element.closest('[data-hydrated]')) continue
      element.dataset.live = ''
      attach(element)
    }
  }
  once('.carousel', attachCarousel)
  once('[data-count-up]', countUp)
  once<HTMLFormElement>('.price-form', attachPriceForm)
}
