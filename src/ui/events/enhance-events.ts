import { type EventData, isEventId } from '#domain/events.ts'
import { track } from './track.ts'

let isListening = false

/** Counts clicks on what carries `data-event`: a card's link is event 29, wherever the card stands (EVENT-1). */
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
