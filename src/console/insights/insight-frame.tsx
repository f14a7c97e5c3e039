import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { SPANS } from '#domain/insights/range.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import { Notice } from '../parts/notice.tsx'
import { Plots } from '../plots/as-tables.tsx'
import { Screen } from '../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../shell/shortcuts.tsx'
import { type Frame, SCREENS, type ScreenName } from './load-frame.ts'
import { SpanFilters } from './span-filters.tsx'

/** Nothing on these screens belongs to one yard. */
const OF_THE_WEBSITE: readonly ScreenName[] = ['words', 'forms', 'speed']

/** What all screens of the insights share: which one, the days, the yards and the devices. */
export function InsightFrame({ of, frame, children }: { of: ScreenName; frame: Frame; children: ReactNode }) {
  const { dealer } = useParams()
  const { search, go } = useListUrl()
  const query = search.size > 0 ? `?${search}` : ''
  const pathOf = (screen: string) => `/${dealer}/insights${screen === 'overview' ? '' : `/${screen}`}`
  const shortcuts = Object.entries(SPANS).map(([name, { words }], n) => ({
    keys: String(n + 1),
    words,
    run: () => go({ span: name, from: null, to: null }),
  }))
  useShortcuts('Insights', shortcuts)
  const csv = new URLSearchParams(search)
  csv.set('screen', of)
  return (
    <Screen
      title="Insights"
      tools={
        <>
          <Link className="button quiet" to={`/${dealer}/insights/week`}>
            The week
          </Link>
          <a className="button quiet" href={`/${dealer}/insights/export?${csv}`} download>
            <Icon name="download" />
            CSV
          </a>
        </>
      }
    >
      <nav className="views" aria-label="Insights">
        {Object.entries(SCREENS).map(([name, words]) => (
          <Link key={name} to={pathOf(name) + query} aria-current={name === of ? 'page' : undefined}>
            {words}
          </Link>
        ))}
      </nav>
      <div className="filters">
        <SpanFilters range={frame.range} today={frame.today}>
          <FilterChip
            words="Yard"
            name="yard"
            any={`all ${frame.places.length}`}
            options={frame.places}
            icon="place"
            isMany
          />
        </SpanFilters>
      </div>
      <Plots>
        <div className="pad insights stack-16">
          {frame.isYard && OF_THE_WEBSITE.includes(of) && (
            <Notice icon="place">
              People search, fill in forms and wait for pages on the whole website, so these numbers are of
              all yards.
            </Notice>
          )}
          {children}
        </div>
      </Plots>
      <KeyStrip shortcuts={[...shortcuts, { keys: 'v', words: 'As tables' }]} />
    </Screen>
  )
}
