import { recall, remember } from '#ui/forms/enhance/browser-memory.ts'

type Near = { postcode?: string; error?: string; locations?: { slug: string; distance?: string }[] }

const wired = new WeakSet<HTMLFormElement>()

/**
 * Shows the distance to a car in place of the form's own page. The forms share the remembered
 * postcode.
 */
export default function enhanceDistance(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-distance]')) {
    if (wired.has(form)) continue
    wired.add(form)
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const postcode = fieldOf(form).value.trim()
      remember('details', { ...recall('details'), postcode })
      showDistance(form, postcode)
    })
    const { postcode } = recall('details')
    if (typeof postcode !== 'string' || !/^\d{4,5}$/.test(postcode)) continue
    fieldOf(form).value = postcode
    showDistance(form, postcode)
  }
}

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('postcode') as HTMLInputElement

async function showDistance(form: HTMLFormElement, postcode: string): Promise<void> {
  const line = form.querySelector<HTMLElement>('[role="status"]')
  if (!line) return
  try {
    const response = await fetch(`/api/near?postcode=${encodeURIComponent(postcode)}`)
    const { error, locations } = (await response.json()) as Near
    const distance = locations?.find(({ slug }) => slug === form.dataset.distance)?.distance
    line.textContent = error ?? (distance ? `${distance} from ${postcode}` : 'We cannot say how far that is.')
  } catch {
    line.textContent = 'We cannot say how far that is just now.'
  }
}
