import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import { useFetcher, useRouteLoaderData } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import type { action as newsAction } from '../routes/dealer/news.ts'
import type { loader as dealerLoader } from '../routes/dealer.tsx'

const loadNews = () => import('./news.tsx')
const News = lazy(loadNews)

/** Says how much is new since one last looked, and opens it. */
export function Bell() {
  const shell = useRouteLoaderData<typeof dealerLoader>('routes/dealer')
  const news = useFetcher<typeof newsAction>()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const hasNews = useDeferredValue(isOpen)
  if (!shell) return null
  const { news: count, dealer } = shell
  const open = () => {
    setIsOpen(true)
    void news.submit(null, { method: 'post', action: `/${dealer.slug}/news` })
  }
  return (
    <>
      <button
        type="button"
        ref={button}
        className="button quiet square with-badge"
        aria-label={count > 0 ? `News, ${count} new` : 'News'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={() => void loadNews()}
        onFocus={() => void loadNews()}
      >
        <Icon name="bell" size="l" />
        {count > 0 && <span className="badge">{count > 99 ? '99+' : count}</span>}
      </button>
      {isOpen && hasNews && (
        <Suspense>
          <News
            dealer={dealer.slug}
            items={news.data?.items}
            bell={button}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
