import { EVENTS } from '#domain/events.ts'
import { readSaved, type SavedCar } from '#domain/favourites/saved-car.ts'
import { track } from '#ui/events/track.ts'
import { showSavedBar } from './saved-bar.ts'
import { savedCars } from './saved-store.ts'

let started = false

/** Makes hearts, counts and the saved-cars bar work, also on content that is added later. */
export default function enhanceSaved(): void {
  if (!started) start()
  showSaved()
}

function start() {
  started = true
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-save]')
    const car = button && carOf(button)
    if (!car) return
    event.preventDefault()
    if (savedCars().toggle(car)) track(EVENTS.favouriteAdd, { car_id: car.id })
  })
  savedCars().subscribe(() => {
    showSaved()
    showSavedBar(savedCars())
  })
  // Results are replaced without a page load, so new hearts must be updated too.
  let waiting = false
  new MutationObserver(() => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      showSaved()
    })
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-save'] })
}

function carOf(button: HTMLElement): SavedCar | undefined {
  try {
    return readSaved(JSON.parse(button.dataset.save ?? ''))
  } catch {
    return undefined
  }
}

function showSaved() {
  const list = savedCars().list()
  const ids = new Set(list.map(({ id }) => id))
  for (const button of document.querySelectorAll<HTMLElement>('[data-save]')) {
    const pressed = String(ids.has(carOf(button)?.id ?? 0))
    if (button.getAttribute('aria-pressed') !== pressed) button.setAttribute('aria-pressed', pressed)
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-saved-count]')) {
    const text = list.length ? String(list.length) : ''
    if (count.textContent !== text) count.textContent = text
    count.hidden = !text
    // The accessible name of the link must match its visible text.
    const link = count.closest<HTMLElement>('[data-label]')
    link?.setAttribute('aria-label', `${link.dataset.label} ${text}`.trim())
  }
}
