import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { Link, useFetcher, useRouteLoaderData } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import type { action as newsAction } from '../routes/dealer/news.ts'
import type { loader as dealerLoader } from '../routes/dealer.tsx'

type Kind = NonNullable<ReturnType<typeof useFetcher<typeof newsAction>>['data']>['items'][number]['kind']
const ICONS: Record<Kind, IconName> = {
  lead: 'leads',
  delivery: 'warning',
  reply: 'mail',
  bounce: 'warning',
  mention: 'pen',
}
/** What was said opens the page with everything that was said. */
const PATHS: Record<Kind, string> = {
  lead: '?peek=',
  delivery: '?peek=',
  reply: '/',
  bounce: '/',
  mention: '/',
}

/** What is new since one last looked. */
export function Bell() {
  const shell = useRouteLoaderData<typeof dealerLoader>('routes/dealer')
  const news = useFetcher<typeof newsAction>()
  if (!shell) return null
  const { news: count, dealer } = shell
  const onOpen = (isOpen: boolean) => {
    if (isOpen) void news.submit(null, { method: 'post', action: `/${dealer.slug}/news` })
  }
  return (
    <DialogTrigger onOpenChange={onOpen}>
      <Button
        className="button quiet square with-badge"
        aria-label={count > 0 ? `News, ${count} new` : 'News'}
      >
        <Icon name="bell" size="l" />
        {count > 0 && <span className="badge">{count > 99 ? '99+' : count}</span>}
      </Button>
      <Popover className="menu news" placement="bottom end">
        <Dialog aria-label="News">
          <p className="menu-head">News</p>
          {news.data?.items.length === 0 && <p className="menu-head">Nothing new.</p>}
          <ul>
            {news.data?.items.map((item) => (
              <li key={`${item.kind} ${item.id} ${item.at}`}>
                <Link className="menu-item" to={`/${dealer.slug}/leads${PATHS[item.kind]}${item.id}`}>
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
    </DialogTrigger>
  )
}
