import { BoundedCache, ENTRY_BYTES, textBytes } from '#domain/caching/bounded-cache.ts'
import { pictureHref } from '#domain/picture.ts'
import type { Piece } from '#domain/search/highlight.ts'
import { recentSearches } from './browser-list.ts'
import '#ui/styles/chrome/suggest.css'

type Named = { href: string; label: Piece[]; count: number }
type Car = { href: string; title: Piece[]; subtitle: string; price?: string; picture?: string }
type Suggestions = {
  reading?: { href: string; label: string; count: number }
  names: Named[]
  cars: Car[]
}

const TYPING_PAUSE = 60
const cache = new BoundedCache<string, Suggestions>({
  maxBytes: 512 * 1024,
  sizeOf: (typed, found) => ENTRY_BYTES + textBytes(typed + JSON.stringify(found)),
})

/**
 * Turns the search field in the header into a combobox with makes, models, cars and recent searches
 * (AUTO-5).
 */
export default function enhanceAutocomplete(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>('form.find:not([data-enhanced])')) {
    form.dataset.enhanced = ''
    const input = form.querySelector('input')
    if (!input) continue
    attach(form, input)
    openOnPhones(form, input)
  }
}

/**
 * On a phone the field opens with its Search button. Without this script the button is a link to
 * the search page.
 */
function openOnPhones(form: HTMLFormElement, input: HTMLInputElement): void {
  const header = form.closest<HTMLElement>('.header')
  header?.querySelector('a.narrow')?.addEventListener('click', (event) => {
    event.preventDefault()
    if (header.toggleAttribute('data-finding')) input.focus()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !header?.hasAttribute('data-finding')) return
    header.removeAttribute('data-finding')
    header.querySelector<HTMLElement>('a.narrow')?.focus()
  })
}

function attach(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = element('div', 'suggest', { id: 'suggestions', role: 'listbox', 'aria-label': 'Suggestions' })
  const status = element('p', 'sr', { role: 'status' })
  list.hidden = true
  form.append(list, status)
  setAll(input, {
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
  })
  let active = -1
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const choose = (next: number) => {
    active = next
    for (const [n, option] of options().entries()) option.setAttribute('aria-selected', String(n === active))
    const chosen = options()[active]
    if (chosen) {
      input.setAttribute('aria-activedescendant', chosen.id)
      chosen.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) choose(-1)
  }
  const render = (typed: string, suggestions: Suggestions) => {
    list.replaceChildren(...groups(form, typed, suggestions))
    // A choice in the previous list is not valid in the new one.
    choose(-1)
    for (const [n, option] of options().entries()) option.id = `suggestion-${n}`
    const count = options().length
    status.textContent = count === 1 ? '1 suggestion' : `${count} suggestions`
    show(count > 0 && document.activeElement === input)
  }
  const suggest = async () => {
    const typed = input.value.trim()
    latest += 1
    const mine = latest
    const known = cache.get(typed)
    if (known) return render(typed, known)
    try {
      // An empty field offers the best cars of this page.
      const page = typed ? '' : `&page=${encodeURIComponent(location.pathname)}`
      const response = await fetch(`/api/suggest?q=${encodeURIComponent(typed)}${page}`)
      if (!response.ok) return
      const suggestions: Suggestions = await response.json()
      cache.set(typed, suggestions)
      // A late response never replaces a newer one.
      if (mine === latest) render(typed, suggestions)
    } catch {
      // Without suggestions it is still a search field.
    }
  }

  input.addEventListener('focus', suggest)
  input.addEventListener('input', () => {
    // After more typing, Enter searches for the text.
    choose(-1)
    clearTimeout(timer)
    timer = setTimeout(suggest, TYPING_PAUSE)
  })
  input.addEventListener('keydown', (event) => {
    const count = options().length
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      latest += 1
      show(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault()
      if (list.hidden) show(true)
      // The position before the first and after the last suggestion is the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      choose(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && active >= 0 && !list.hidden) {
      event.preventDefault()
      options()[active]?.click()
    }
  })
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget as Node | null)) show(false)
  })
  // Keeps the focus in the field, because the list closes when it loses the focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  form.addEventListener('submit', () => {
    const words = input.value.trim().slice(0, 100)
    if (words) recentSearches.add(words)
  })
  if (document.activeElement === input) suggest()
}

function groups(form: HTMLFormElement, typed: string, { reading, names, cars }: Suggestions): HTMLElement[] {
  const readOptions = (reading ? [reading] : []).map(({ href, label, count }) => {
    const option = anOption(href)
    option.append(textIn('span', label), textIn('small', String(count)))
    return option
  })
  const recent = typed ? [] : recentSearches.all()
  const recentOptions = recent.map((words) => {
    const option = anOption(`${form.getAttribute('action')}?query=${encodeURIComponent(words)}`)
    option.append(words)
    return option
  })
  const nameOptions = names.map(({ href, label, count }) => {
    const option = anOption(href)
    option.append(pieces(label), textIn('small', String(count)))
    return option
  })
  const carOptions = cars.map(({ href, title, subtitle, price, picture }) => {
    const option = anOption(href)
    const words = element('span', 'suggest-words')
    words.append(pieces(title), textIn('small', subtitle))
    const photo = element('span', 'photo')
    if (picture) {
      const img = element('img', '', {
        alt: '',
        width: '72',
        height: '48',
        src: pictureHref(picture, { width: 130 }),
      })
      photo.append(img)
    }
    option.append(photo, words)
    if (price) option.append(textIn('b', price))
    return option
  })
  return [
    group('Search for', readOptions),
    group('Recent searches', recentOptions),
    group('Makes and models', nameOptions),
    group(typed ? 'Cars' : 'Worth a look', carOptions),
  ].filter((one) => one !== undefined)
}

function group(name: string, options: HTMLElement[]): HTMLElement | undefined {
  if (!options.length) return undefined
  const box = element('div', 'suggest-group', { role: 'group', 'aria-label': name })
  const heading = textIn('p', name)
  heading.setAttribute('aria-hidden', 'true')
  box.append(heading, ...options)
  return box
}

const anOption = (href: string) =>
  element('a', 'suggest-option', { role: 'option', href, tabindex: '-1', 'aria-selected': 'false' })

function pieces(list: Piece[]): HTMLElement {
  const words = element('span', '')
  for (const { text, hit } of list) words.append(hit ? textIn('mark', text) : text)
  return words
}

function textIn(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function element(tag: string, className: string, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  setAll(made, attributes)
  return made
}

function setAll(target: HTMLElement, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value)
}
