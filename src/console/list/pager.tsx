import { Link } from 'react-router'
import { PAGE_ROWS } from '#domain/desk/page.ts'
import { Icon } from '../parts/icon.tsx'
import { useShortcuts } from '../shell/shortcuts.tsx'
import { pageOf, useListUrl } from './url.ts'

/** Where one is in a list: 1 to 50 of 348. */
export function Pager({ total, isCapped }: { total: number; isCapped: boolean }) {
  const { search, hrefWith, go } = useListUrl()
  const page = pageOf(search)
  const hasNext = page * PAGE_ROWS < total
  const turn = (by: number) => go({ page: page + by === 1 ? null : String(page + by) })
  useShortcuts('Pages', [
    ...(page > 1 ? [{ keys: '[', words: 'Page before', run: () => turn(-1) }] : []),
    ...(hasNext ? [{ keys: ']', words: 'Next page', run: () => turn(1) }] : []),
  ])
  const first = (page - 1) * PAGE_ROWS + 1
  if (first > total || (total <= PAGE_ROWS && page === 1)) return null
  const last = Math.min(page * PAGE_ROWS, total)
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {first} to {last} of{' '}
        {isCapped ? `more than ${total.toLocaleString('en-AU')}` : total.toLocaleString('en-AU')}
      </span>
      {page > 1 && (
        <Link className="button small" to={hrefWith({ page: page === 2 ? null : String(page - 1) })}>
          <Icon name="left" size="s" /> Before
        </Link>
      )}
      {hasNext && (
        <Link className="button small" to={hrefWith({ page: String(page + 1) })}>
          Next <Icon name="right" size="s" />
        </Link>
      )}
    </nav>
  )
}
