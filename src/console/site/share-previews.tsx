import type { SharedPage } from '#use-cases/desk/site/shared-pages.ts'
import { Icon } from '../parts/icon.tsx'
import { Tag } from '../parts/notice.tsx'

type Props = { shares: { pages: (SharedPage & { src: string })[]; host: string; sitemap: string } }

/** How each page looks in search results and as a shared link, from the draft. */
export function SharePreviews({ shares: { pages, host, sitemap } }: Props) {
  const listed = pages.filter(({ isHidden }) => !isHidden).length
  return (
    <section className="shares" aria-label="Search results and shared links">
      <p className="s">
        <b className="strong">
          {listed} of {pages.length} pages
        </b>{' '}
        of yours are in the sitemap, beside all cars.{' '}
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
