import type { RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { Link, type useFetcher } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { action as newsAction } from '../routes/dealer/news.ts'

type Item = NonNullable<ReturnType<typeof useFetcher<typeof newsAction>>['data']>['items'][number]
type NewsProps = {
  dealer: string
  items: readonly Item[] | undefined
  bell: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

const ICONS: Record<Item['kind'], IconName> = {
  lead: 'leads',
  delivery: 'warning',
  reply: 'mail',
  bounce: 'warning',
  mention: 'pen',
}
/** What was said opens the page with everything that was said. */
const PATHS: Record<Item['kind'], string> = {
  lead: '?peek=',
  delivery: '?peek=',
  reply: '/',
  bounce: '/',
  mention: '/',
}

/** What is new, in a box below the bell. */
export default function News({ dealer, items, bell, onClose }: NewsProps) {
  return (
    <Popover
      className="menu news"
      placement="bottom end"
      triggerRef={bell}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog aria-label="News">
        <p className="menu-head">News</p>
        {items?.length === 0 && <p className="menu-head">Nothing new.</p>}
        <ul>
          {items?.map((item) => (
            <li key={`${item.kind} ${item.id} ${item.at}`}>
              <Link
                className="menu-item"
                to={`/${dealer}/leads${PATHS[item.kind]}${item.id}`}
                onClick={onClose}
              >
                <Icon name={ICONS[item.kind]} />
                <span className="stack grow">
                  <span className="cut">{item.words}</span>
                  <span className="xs soft">{item.when}</span>
                </span>
                {item.isNew && <span className="tag act">new</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  )
}
