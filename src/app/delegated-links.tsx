import { useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { enhance } from './enhance.ts'

/** The link under an event, if it only changes the query of a page that can redraw itself: filters, sort and page numbers. */
function refiningLink(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
  if (!link || link.target || link.hasAttribute('download') || link.closest('[data-reload]')) return
  // Most pages hold parts that only the server draws; they come whole or not at all.
  if (!document.querySelector('[data-refines]')) return
  if (link.origin !== location.origin || link.pathname !== location.pathname || link.hash) return
  return link
}

/**
 * Where the app will ask for what a link leads to. Its own way of fetching ahead leaves out routes with a client loader,
 * and the results page has one.
 */
function dataHref(link: HTMLAnchorElement, routeId: string): string {
  const url = new URL(link.href)
  url.pathname = `${url.pathname.replace(/\/$/, '')}.data`
  url.searchParams.set('_routes', routeId)
  return url.pathname + url.search
}

/**
 * Links are plain links: pages come as documents from the cache, fetched ahead by the browser (see speculation-rules).
 * Only a link that refines the page the visitor is on stays inside the app, so that focus and scroll stay too.
 */
export function DelegatedLinks() {
  const navigate = useNavigate()
  const here = useLocation()
  const [near, setNear] = useState<string>()
  const routeId = useMatches().at(-1)!.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: refined results bring new parts to enhance
  useEffect(() => enhance(), [here.search])

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = refiningLink(event)
      if (!link) return
      event.preventDefault()
      navigate(link.pathname + link.search, { preventScrollReset: link.hasAttribute('data-keep-scroll') })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const approach = (event: Event) => {
      const link = refiningLink(event)
      clearTimeout(waiting)
      if (link) waiting = setTimeout(() => setNear(dataHref(link, routeId)), 80)
    }
    document.addEventListener('click', follow)
    document.addEventListener('pointerover', approach, { passive: true })
    document.addEventListener('touchstart', approach, { passive: true })
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('click', follow)
      document.removeEventListener('pointerover', approach)
      document.removeEventListener('touchstart', approach)
    }
  }, [navigate, routeId])

  return near ? <link rel="prefetch" as="fetch" href={near} /> : null
}
