import { type HasHours, openState } from '#domain/location/hours.ts'
import { localTime } from '#domain/location/local-time.ts'

/** Shows whether a location is open now, marks today in its hours and removes past holidays. */
export default function enhanceOpenNow(root: ParentNode, now = new Date()): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-hours]')) {
    const state = openState(JSON.parse(place.dataset.hours!) as HasHours, now)
    place.hidden = !state
    if (!state) continue
    const words = document.createElement('span')
    words.className = state.isOpen ? 'open' : 'closed'
    words.textContent = state.words
    place.replaceChildren(words, ` · ${state.changes}`)
  }
  for (const table of root.querySelectorAll<HTMLElement>('.hours[data-zone]')) {
    const { weekday } = localTime(now, table.dataset.zone!)
    for (const row of table.querySelectorAll<HTMLElement>('[data-weekdays]')) {
      row.toggleAttribute('data-today', row.dataset.weekdays!.split(' ').includes(String(weekday)))
    }
  }
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  for (const row of root.querySelectorAll<HTMLElement>('.holiday [data-date]')) {
    row.hidden = row.dataset.date! < yesterday
  }
}
