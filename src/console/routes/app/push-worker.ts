/**
 * Runs in the browser while the console is closed. A push says nothing by itself, so it asks the
 * console what is new, with the session that the browser has.
 */
const WORKER = `
self.addEventListener('push', (event) => {
  const show = async () => {
    const answer = await fetch('/push', { headers: { Accept: 'application/json' } }).catch(() => undefined)
    const isJson = answer?.ok && answer.headers.get('content-type')?.includes('json')
    const { news } = isJson ? await answer.json() : {}
    await self.registration.showNotification('Forecourt', {
      body: news ? news.words : 'There is a new lead.',
      tag: 'lead',
      icon: '/icon.svg',
      data: { path: news ? news.path : '/' },
    })
  }
  event.waitUntil(show())
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const open = async () => {
    const path = event.notification.data.path
    const [page] = await clients.matchAll({ type: 'window' })
    if (!page) return clients.openWindow(path)
    await page.focus()
    return page.navigate(path)
  }
  event.waitUntil(open())
})
`

export const loader = () =>
  new Response(WORKER, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
