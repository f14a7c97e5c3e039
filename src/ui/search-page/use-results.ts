import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SearchView } from '#domain/search/search-view.ts'
import { fetchResults, refiningLink } from './refine.ts'

/** Navigates to other results. Joined navigations in a row share one history entry. */
export type Go = (href: string, options?: { isJoined?: boolean; keepsScroll?: boolean }) => void

type Scrolled = { scroll?: number }

/** A pointer that stays on a link for this long will probably follow it. */
const APPROACH_MS = 80

/** Stores the scroll position, so that Back restores it. */
const saveScroll = () => history.replaceState({ scroll: scrollY } satisfies Scrolled, '')

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * The results at the current address. Navigation fetches the new address as JSON, pushes it to the
 * history and shows the response; Back and Forward do the same. If a request fails, the old results
 * stay (SEARCH-11).
 */
export function useResults(first: SearchView) {
  const [results, setResults] = useState<SearchView | undefined>(first)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  const shown = useRef<string>(undefined)
  /** Whether the next joined navigation replaces the history entry. The first one pushes it. */
  const isJoining = useRef(false)

  const load = async (href: string, show: () => void) => {
    shown.current = href
    latest.current += 1
    const turn = latest.current
    setBusy(true)
    const found = await fetchResults(href).catch(() => undefined)
    // A newer navigation has started, so this response is outdated.
    if (turn !== latest.current) return
    flushSync(() => {
      setBusy(false)
      setResults(found?.props.view)
    })
    if (found) document.title = found.title
    show()
    document.dispatchEvent(new Event('content-changed'))
  }

  const go: Go = (href, { isJoined = false, keepsScroll = true } = {}) =>
    load(href, () => {
      saveScroll()
      if (isJoined && isJoining.current) history.replaceState(null, '', href)
      else history.pushState(null, '', href)
      isJoining.current = isJoined
      if (!keepsScroll) scrollTo({ top: 0, behavior: 'instant' })
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: both only use what never changes
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? refiningLink(event) : undefined
      if (!link) return
      event.preventDefault()
      go(link.pathname + link.search, { keepsScroll: link.hasAttribute('data-keep-scroll') })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const approach = (event: Event) => {
      const link = refiningLink(event)
      clearTimeout(waiting)
      if (link)
        waiting = setTimeout(
          () => fetchResults(link.pathname + link.search).catch(() => undefined),
          APPROACH_MS,
        )
    }
    shown.current = location.pathname + location.search
    const traverse = ({ state }: PopStateEvent) => {
      const href = location.pathname + location.search
      // Only the hash changed.
      if (href === shown.current) return
      isJoining.current = false
      load(href, () => {
        const { scroll } = (state ?? {}) as Scrolled
        if (scroll !== undefined) scrollTo({ top: scroll, behavior: 'instant' })
      })
    }
    // The drawer of filters was closed: what is chosen in the next one is an entry of its own.
    const endJoining = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') isJoining.current = false
    }
    document.addEventListener('toggle', endJoining, { capture: true, signal })
    document.addEventListener('click', follow, { signal })
    document.addEventListener('pointerover', approach, { passive: true, signal })
    document.addEventListener('touchstart', approach, { passive: true, signal })
    addEventListener('popstate', traverse, { signal })
    addEventListener('scrollend', saveScroll, { signal })
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [])

  return { results, isBusy, go }
}
