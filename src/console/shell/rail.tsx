import { Link, useLocation, useSearchParams } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { Avatar, Mark } from '../parts/mark.tsx'
import { entryOf, type NavEntry } from './nav.ts'

export type ShellData = {
  dealer: { slug: string; name: string; colours: { brand: string; onBrand: string }; places: number }
  person: string
  /** ⌘ or Ctrl. */
  commandKey: string
  nav: readonly (NavEntry & { number?: number })[]
  openNow: { isOpen: boolean; words: string; clock: string }
}

/** The query for links, so that the chosen yard stays chosen on the next screen. */
export function useYardSearch(): string {
  const [search] = useSearchParams()
  const yard = search.get('yard')
  return yard ? `?yard=${encodeURIComponent(yard)}` : ''
}

/** The entry of the navigation that the current address belongs to. */
function useSection(nav: ShellData['nav']): string | undefined {
  const { pathname } = useLocation()
  return entryOf(nav, pathname.split('/').slice(2).join('/'))?.to
}

type RailProps = {
  shell: ShellData
  onFind: () => void
  /** The pointer or the focus is on the button: what it opens can load. */
  onNearFind: () => void
}

/** The left rail: the dealer, the search, the sections that this person may see, their profile. */
export function Rail({ shell, onFind, onNearFind }: RailProps) {
  const yardSearch = useYardSearch()
  const { dealer, nav, openNow, person } = shell
  const section = useSection(nav)
  const headings = [...new Set(nav.map(({ heading }) => heading))]
  return (
    <nav className="rail" aria-label="Console">
      <Link className="dealer" to="/">
        <Mark name={dealer.name} colours={dealer.colours} />
        <span className="stack grow">
          <span className="strong s cut">{dealer.name}</span>
          <span className="xs soft cut">
            {dealer.places} {dealer.places === 1 ? 'place' : 'places'}
          </span>
        </span>
        <Icon name="up-down" size="s" />
      </Link>
      <button
        type="button"
        className="rail-find"
        onClick={onFind}
        onPointerEnter={onNearFind}
        onFocus={onNearFind}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span className="grow">Find or do</span>
        <kbd>{shell.commandKey}</kbd>
        <kbd>K</kbd>
      </button>
      {headings.map((heading) => (
        <div key={heading ?? 'first'}>
          {heading && <h2>{heading}</h2>}
          <ul>
            {nav
              .filter((entry) => entry.heading === heading)
              .map(({ to, words, icon, number, counts }) => (
                <li key={to}>
                  <Link
                    to={`/${dealer.slug}/${to}${yardSearch}`}
                    title={words}
                    aria-current={to === section ? 'page' : undefined}
                  >
                    <Icon name={icon} />
                    {words}
                    {number ? (
                      <span className="number">
                        {number}
                        <span className="unseen"> {counts}</span>
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className="rail-foot">
        <p className="open-now">
          <span className="row">
            <span className={openNow.isOpen ? 'dot' : 'dot shut'} />
            <span className="strong">{openNow.words}</span>
          </span>
          <span>{openNow.clock}</span>
        </p>
        <Link className="me" to={`/me?from=${dealer.slug}`}>
          <Avatar name={person} />
          <span className="cut grow">{person}</span>
          <Icon name="settings" size="s" />
        </Link>
      </div>
    </nav>
  )
}

const TABS = 4

type TabsProps = { shell: ShellData; onMore: () => void; onNearMore: () => void }

/** The navigation of a phone, at the lower edge of the screen. */
export function TabBar({ shell, onMore, onNearMore }: TabsProps) {
  const yardSearch = useYardSearch()
  const { dealer, nav } = shell
  const section = useSection(nav)
  const tabs = nav.slice(0, TABS)
  return (
    <nav className="tabbar" aria-label="Main">
      {tabs.map(({ to, words, icon, number, counts }) => (
        <Link
          key={to}
          to={`/${dealer.slug}/${to}${yardSearch}`}
          aria-current={to === section ? 'page' : undefined}
        >
          <Icon name={icon} size="l" />
          {words}
          {number ? (
            <span className="badge">
              {number > 99 ? '99+' : number}
              <span className="unseen"> {counts}</span>
            </span>
          ) : null}
        </Link>
      ))}
      <button
        type="button"
        onClick={onMore}
        onPointerDown={onNearMore}
        onFocus={onNearMore}
        aria-current={section !== undefined && tabs.every(({ to }) => to !== section) ? true : undefined}
      >
        <Icon name="menu" size="l" />
        More
      </button>
    </nav>
  )
}
