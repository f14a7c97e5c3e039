import { type HasHours, openState } from '#domain/location/hours.ts'
import { localTime } from '#domain/location/local-time.ts'

/**
 * Shows whether a location is open now, marks today in its hours and removes past holidays. A
 * dialog without holidays loses its button.
 */
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
  for (const dialog of root.querySelectorAll<HTMLElement>('.holiday')) {
    const { date } = localTime(now, dialog.querySelector<HTMLElement>('.hours')!.dataset.zone!)
    const rows = [...dialog.querySelectorAll<HTMLElement>('[data-date]')]
    for (const row of rows) row.hidden = row.dataset.date! < date
    const isOver = rows.every((row) => row.hidden)
    const buttons = root.querySelectorAll<HTMLButtonElement>(`.btn[popovertarget="${dialog.id}"]`)
    // Disabled too: a click that waited for this script would open even a hidden one.
    for (const button of buttons) button.hidden = button.disabled = isOver
  }
}
