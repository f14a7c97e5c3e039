import { rememberedDetails } from './form-memory.ts'

/**
 * Adds the visitor's name to the thank-you page. The page is cached for everyone; only the browser
 * knows the name.
 */
export default function enhanceThanks(root: ParentNode): void {
  const { name } = rememberedDetails()
  const first = typeof name === 'string' ? name.split(' ')[0]!.slice(0, 30) : ''
  const thanks = root.querySelector('[data-thanks]')
  if (thanks && first) thanks.textContent = `Thanks, ${first}.`
}
