import { type EventData, isEventId } from '#domain/events.ts'
import { track } from './track.ts'

let isListening = false

/** Counts clicks on elements with `data-event`, such as the link of a card (EVENT-1). */
export default function enhanceEvents(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', (event) => {
    const marked = (event.target as Element | null)?.closest?.<HTMLElement>('[data-event]')
    const id = Number(marked?.dataset.event)
    if (!marked || !isEventId(id)) return
    const data: EventData = marked.dataset.car ? { car_id: Number(marked.dataset.car) } : {}
    track(id, data)
  })
}
