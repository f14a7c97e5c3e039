import { attachCarousel } from '#ui/primitives/enhance-carousel.ts'
import { countUp } from './enhance-count-up.ts'
import { attachPriceForm } from './enhance-price-form.ts'

/** Everything on a home page that moves. Parts that already do are left alone, and so are parts React will hydrate. */
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
