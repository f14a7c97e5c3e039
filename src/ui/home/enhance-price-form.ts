import { attachRange } from '#ui/primitives/range/enhance-range.ts'

/**
 * Turns the price form's two inputs into one slider, and shortens its query to `price=low:high`
 * (FACET-7).
 */
export function attachPriceForm(form: HTMLFormElement): void {
  const slider = form.querySelector<HTMLElement>('.range-slider')
  if (!slider) return
  attachRange(slider)
  form.addEventListener('submit', () => {
    const [low, high] = form.querySelectorAll<HTMLInputElement>('[data-thumb]')
    const joined = form.querySelector<HTMLInputElement>('[data-joined]') ?? document.createElement('input')
    joined.type = 'hidden'
    joined.dataset.joined = ''
    joined.name = 'refinementList[price][0]'
    joined.value = `${low?.value}:${high?.value}`
    low?.removeAttribute('name')
    high?.removeAttribute('name')
    form.prepend(joined)
  })
}
