import type { OfferedDay } from '#domain/lead/appointments.ts'

const EVERY_MS = 30_000
const SOONEST_MS = 5_000
const GONE = 'That time has just gone. Please choose another.'

/**
 * Fetches the free times again and again while a form shows them, so that nobody chooses a time
 * that somebody else has taken (LEAD-8). `say` shows a message below the times.
 */
export function refreshSlots(slots: HTMLElement, say: (message: string) => void): void {
  const { location } = slots.dataset
  let fetchedAt = Number.NEGATIVE_INFINITY
  const refresh = async () => {
    if (!slots.isConnected) return clearInterval(timer)
    if (document.hidden || slots.closest('[hidden]') || performance.now() - fetchedAt < SOONEST_MS) return
    fetchedAt = performance.now()
    const response = await fetch(`/api/appointments?location=${encodeURIComponent(location!)}`).catch(
      () => undefined,
    )
    if (response?.ok) showFree(slots, ((await response.json()) as { days: OfferedDay[] }).days, say)
  }
  const timer = setInterval(refresh, EVERY_MS)
  document.addEventListener('visibilitychange', refresh)
  slots.closest('form')!.addEventListener('stepshown', refresh)
  void refresh()
}

/**
 * Marks the times and days that are taken. A chosen time that is gone is cleared, with a message.
 */
export function showFree(slots: HTMLElement, days: OfferedDay[], say: (message: string) => void): void {
  const free = new Set(
    days.flatMap(({ times }) => times.filter((time) => time.isFree)).map(({ local }) => local),
  )
  for (const box of slots.querySelectorAll<HTMLElement>('.slot-day')) {
    const [day, ...times] = [...box.querySelectorAll('input')]
    for (const time of times) {
      time.disabled = !free.has(time.value)
      if (!time.checked || !time.disabled) continue
      time.checked = false
      say(GONE)
    }
    const isFull = times.every((time) => time.disabled)
    day!.disabled = isFull
    const words = box.querySelector<HTMLElement>('label small')!
    if (times.length > 0) words.textContent = isFull ? 'Full' : words.dataset.day!
  }
}
