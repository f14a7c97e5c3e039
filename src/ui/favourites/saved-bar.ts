import { makeAndModel } from '#domain/car/display-name.ts'
import { BAR_SHOWN_MS, hasSavedBar, type Slot, savedBar } from '#domain/favourites/saved-bar.ts'
import { pictureHref } from '#domain/picture.ts'
import type { SavedStore } from './saved-store.ts'
import '#ui/styles/chrome/saved-bar.css'

let bar: HTMLElement | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows the saved cars for a moment after each change (FAV-2 to 4). */
export function showSavedBar(store: SavedStore): void {
  if (!hasSavedBar(location.pathname)) return
  if (!bar) {
    bar = element('aside', { class: 'saved', 'aria-label': 'Saved cars' })
    bar.hidden = true
    bar.append(element('div', { class: 'wrap' }), element('p', { class: 'sr', role: 'status' }))
    bar.addEventListener('click', (event) => {
      const id = (event.target as Element).closest<HTMLElement>('[data-remove]')?.dataset.remove
      if (id) store.remove(Number(id))
    })
    document.body.append(bar)
  }
  render(bar, store)
  bar.hidden = false
  clearTimeout(hiding)
  hiding = setTimeout(hide, BAR_SHOWN_MS)
}

/** Hides the bar, but not while keyboard focus is inside it. */
function hide() {
  if (bar?.matches(':has(:focus-visible)')) hiding = setTimeout(hide, 1000)
  else if (bar) bar.hidden = true
}

function render(bar: HTMLElement, store: SavedStore) {
  const list = store.list()
  const { slots, extra } = savedBar(list)
  const [wrap, status] = bar.children
  const row = element('ol', {})
  row.append(...slots.map(renderSlot))
  const compare = element('a', { class: 'btn', href: '/compare' }, 'Compare Cars')
  if (list.length < 2) compare.dataset.btn = 'outline'
  if (extra) compare.append(' ', element('b', {}, extra))
  wrap!.replaceChildren(row, compare)
  status!.textContent = list.length === 1 ? '1 saved car' : `${list.length} saved cars`
}

function renderSlot(slot: Slot): HTMLElement {
  if (slot.kind === 'empty') {
    const item = element('li', { 'data-empty': '' })
    item.append(element('b', {}, String(slot.number)))
    if (slot.speaks)
      item.append(
        element('span', {}, 'No Saved Cars'),
        element('a', { href: document.documentElement.dataset.search ?? '/' }, 'Get Started'),
      )
    return item
  }
  const { car } = slot
  const name = makeAndModel(car.make, car.model)
  const item = element('li', {})
  const photo = element('div', { class: 'photo' })
  const source = car.thumbnails[0] ?? car.primary_image_url
  if (source)
    photo.append(
      element('img', { src: pictureHref(source, { width: 240 }), alt: '', width: '108', height: '72' }),
    )
  const remove = element('button', {
    class: 'tool',
    type: 'button',
    'data-remove': String(car.id),
    'aria-label': `Remove ${name}`,
  })
  remove.innerHTML = '<svg class="icon" aria-hidden="true"><use href="#i-close"/></svg>'
  const link = element('a', { href: `/cars/${encodeURIComponent(car.slug)}` }, name)
  const words = element('span', {})
  words.append(link)
  item.append(photo, words, remove)
  return item
}

function element(name: string, attributes: Record<string, string>, text?: string): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== undefined) made.textContent = text
  return made
}
