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
      // A newer one takes the place of the one before, and is heard too.
      tag: 'lead',
      renotify: true,
      icon: '/icon.svg',
      data: { path: news ? news.path : '/' },
    })
  }
  event.waitUntil(show())
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const open = async () => {
    const { path } = event.notification.data
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => url === new URL(path, self.location).href)
    // Never away from another screen: somebody may be typing there.
    return page ? page.focus() : clients.openWindow(path)
  }
  event.waitUntil(open())
})
`

export const loader = () =>
  new Response(WORKER, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } })
