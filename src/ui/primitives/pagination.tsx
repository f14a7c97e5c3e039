import { Icon } from './icons/icon.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = { current: number; count: number; hrefOf: (page: number) => string }

/** Plain links to the other pages. */
export function Pagination({ current, count, hrefOf }: PaginationProps) {
  if (count < 2) return null
  return (
    <nav className="pages" aria-label="Pages">
      {current > 1 && (
        <a href={hrefOf(current - 1)} rel="prev" aria-label="Previous page">
          <Icon name="left" />
        </a>
      )}
      {pageWindow(current, count).map((page, at) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < count && (
        <a href={hrefOf(current + 1)} rel="next" aria-label="Next page">
          <Icon name="right" />
        </a>
      )}
    </nav>
  )
}
