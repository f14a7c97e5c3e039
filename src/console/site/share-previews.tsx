import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'
import { useDraft } from './draft-context.tsx'
import type { Shares } from './shares-of.ts'

/** Whoever writes changes several fields in a row. The pages are read once for all of these. */
const PAUSE_MS = 2_000

/**
 * The pages of the draft. They come after the screen: dozens are loaded for them, and nobody who
 * writes should wait for that. Until those of a change have come, those before it stay.
 */
function useShares(): Shares | 'failed' | undefined {
  const { data, dealer } = useDraft()
  const { revision, liveVersion } = data
  const [shares, setShares] = useState<Shares | 'failed'>()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft has other pages
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const answer = await fetch(`/${dealer}/site/shares`, { signal: asking.signal })
      if (!answer.ok) throw new Error(`${answer.status}`)
      setShares((await answer.json()) as Shares)
    }
    const start = () =>
      void ask().catch(() => {
        if (!asking.signal.aborted) setShares('failed')
      })
    const timer = setTimeout(start, isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [dealer, revision, liveVersion])
  return shares
}

/** How each page looks in search results and as a shared link, from the draft. */
export function SharePreviews() {
  const shares = useShares()
  if (shares && shares !== 'failed') return <SharesList shares={shares} />
  return (
    <section className="shares" aria-label="Search results and shared links">
      <p className="s soft" role="status">
        {shares ? 'The pages cannot be read right now. Your changes are saved.' : 'Reading your pages…'}
      </p>
    </section>
  )
}

function SharesList({ shares: { pages, host, sitemap } }: { shares: Shares }) {
  const listed = pages.filter(({ isListed }) => isListed).length
  return (
    <section className="shares" aria-label="Search results and shared links">
      <p className="s">
        <b className="strong">
          {listed} of these {pages.length} pages
        </b>{' '}
        are in the sitemap, beside others like them and all cars.{' '}
        <a className="link" href={sitemap} target="_blank" rel="noreferrer">
          What serves now
        </a>
      </p>
      <ul className="stack-16">
        {pages.map(({ path, title, description, src, isHidden, faults }) => (
          <li key={path} className="share">
            <img src={src} alt="" width={1200} height={627} loading="lazy" />
            <div className="stack">
              <span className="xs soft">
                {host}
                {path === '/' ? '' : path}
              </span>
              <b className="strong">{title}</b>
              <span className="s soft">{description}</span>
              {isHidden && <Tag icon="lock">Hidden from search engines</Tag>}
              {faults.map((fault) => (
                <span key={fault} className="xs late row">
                  <Icon name="warning" size="s" />
                  {fault}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
