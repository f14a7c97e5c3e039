import { APP, DATA, type HandedApp } from './handed.ts'
import { whenIdle } from './idle.ts'

/** Parts that show their best only with React wake it as soon as they are in sight, whoever is there. */
function inSight(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const sighted = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      sighted.disconnect()
      resolve()
    })
    for (const part of document.querySelectorAll(selector)) sighted.observe(part)
  })
}

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  link.fetchPriority = 'low'
  document.head.append(link)
}

/**
 * Wakes React for the first sign of a visitor: its files are fetched before, but a page that nobody has touched has no
 * use for it, and on a phone its start would be in the way of the first scroll. A page that only the server draws hands
 * no app over, and has nothing to wake.
 */
export async function wake(): Promise<void> {
  const handed = document.getElementById(APP)?.textContent
  if (handed) {
    const app = JSON.parse(handed) as HandedApp
    for (const file of app.files) whenIdle(() => fetchAhead(file))
    await Promise.race([window.early?.visitor, inSight('[data-wakes]')])
    const { hydrate, provide } = await import('./hydrate.tsx')
    await provide(app, document.getElementById(DATA)!.textContent)
    await hydrate()
  }
}
