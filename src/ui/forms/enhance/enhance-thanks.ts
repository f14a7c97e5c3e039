import { isFormId } from '#domain/lead/forms/form.ts'
import { successHref } from '#domain/lead/forms/form-paths.ts'
import { recall } from './browser-memory.ts'
import { rememberedDetails } from './form-memory.ts'

const HOUR = 3_600_000

/**
 * Adds the visitor's name to the thank-you page. The page is cached for everyone; only the browser
 * knows the name.
 */
export default function enhanceThanks(root: ParentNode): void {
  const { category, at } = recall('success')
  const isFresh = typeof at === 'number' && Date.now() - at < HOUR
  // A bare /success shows the words of the form that was sent last (FORM-14).
  if (isFresh && isFormId(category) && !new URLSearchParams(location.search).has('category'))
    location.replace(successHref(category, undefined, false))
  const { name } = rememberedDetails()
  const first = typeof name === 'string' ? name.split(' ')[0]!.slice(0, 30) : ''
  const thanks = root.querySelector('[data-thanks]')
  if (thanks && first) thanks.textContent = `Thanks, ${first}.`
}
