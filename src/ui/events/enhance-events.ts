import { type EventData, isEventId } from '#domain/events.ts'
import { track } from './track.ts'

let isListening = false

/** Counts clicks on elements with `data-event`, such as the link of a card (EVENT-1). */
export default function enhanceEvents(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', (event) => {
    const element = (event.target as Element | null)?.closest?.<HTMLElement>('[data-event]')
    const id = Number(element?.dataset.event)
    if (!element || !isEventId(id)) return
    const data: EventData = element.dataset.car ? { car_id: Number(element.dataset.car) } : {}
    track(id, data)
  })
}
