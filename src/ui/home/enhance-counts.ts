import { fetchResults } from '#ui/search-page/refine.ts'
import { runCount } from './run-count.ts'
import { inNumber, type Noun } from './with-count.ts'

/** A visitor who types is not interrupted by a request for each letter. */
const PAUSE_MS = 250

/** Lets the buttons of search forms count what is chosen, and 'Show Me N' follow them (FACET-8). */
export default function enhanceCounts(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-counted]:not([data-live-count])')) {
    form.dataset.liveCount = ''
    attachCount(form)
  }
}

function attachCount(form: HTMLFormElement): void {
  const path = form.getAttribute('action')!
  const status = document.createElement('p')
  status.className = 'sr'
  status.setAttribute('role', 'status')
  form.append(status)
  // Fields that are left empty have no place in the address.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
  let shown = isAsServed(form) ? hrefOf(form, path) : undefined
  const follow = async () => {
    const href = hrefOf(form, path)
    if (href === shown) return
    shown = href
    const found = await fetchResults(href).catch(() => undefined)
    // A newer choice has its own request.
    if (href !== shown) return
    const count = found?.props.view?.showMe
    for (const button of form.querySelectorAll<HTMLElement>('[data-counts]')) {
      showCount(button, count)
      status.textContent = button.textContent
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-counts]')) {
      link.href = href
      showCount(link, count)
    }
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(follow, PAUSE_MS)
  })
  // Back restores what was chosen, without an event.
  if (!shown) follow()
}

const isAsServed = (form: HTMLFormElement): boolean =>
  [...form.elements].every((one) => {
    if (one instanceof HTMLSelectElement) return one.selectedIndex <= 0
    if (!(one instanceof HTMLInputElement)) return true
    return one.value === one.defaultValue && one.checked === one.defaultChecked
  })

function hrefOf(form: HTMLFormElement, path: string): string {
  const query = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

const running = new WeakMap<HTMLElement, { count: number; stop: () => void }>()

/**
 * Shows a button's text with another number. Without cars it offers what comes closest, and without
 * an answer it claims no number.
 */
function showCount(button: HTMLElement, count: number | undefined): void {
  const words = button.dataset.counts!
  const [singular = '', plural = ''] = button.dataset.noun!.split('|')
  const noun: Noun = [singular, plural]
  const before = running.get(button)
  before?.stop()
  const from = before?.count ?? Number(button.querySelector('[data-count]')?.textContent?.replaceAll(',', ''))
  if (!count) {
    button.textContent = count === 0 ? `Show the closest ${noun[1]}` : words.replace(/\{count\}\s?/, '')
    running.set(button, { count: 0, stop: () => undefined })
    return
  }
  const [start = '', end = ''] = inNumber(words, count, noun).split('{count}')
  const number = document.createElement('b')
  const line = document.createElement('span')
  line.append(start, number, end)
  button.replaceChildren(line)
  running.set(button, { count, stop: runCount(number, from || 0, count) })
}
