import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { COMPARISONS, SPANS } from '#domain/insights/range.ts'
import { DEVICES } from '#domain/insights/visit.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { useListUrl } from '../list/url.ts'
import { Icon } from '../parts/icon.tsx'
import { Plots } from '../plots/as-tables.tsx'
import { Screen } from '../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../shell/shortcuts.tsx'
import { spanOf } from './insight-query.ts'
import { type Frame, SCREENS, type ScreenName } from './load-frame.ts'

/** What all screens of the insights share: which one, the days, the yards and the devices. */
export function InsightFrame({ of, frame, children }: { of: ScreenName; frame: Frame; children: ReactNode }) {
  const { dealer } = useParams()
  const { search, hrefWith, go } = useListUrl()
  const span = spanOf(search)
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
        <nav className="spans" aria-label="Days">
          {Object.entries(SPANS).map(([name, { words }]) => (
            <Link
              key={name}
              to={hrefWith({ span: name, from: null, to: null })}
              aria-current={name === span ? 'true' : undefined}
            >
              {words}
            </Link>
          ))}
        </nav>
        <form className="row days" method="get">
          {[...search]
            .filter(([name]) => !['from', 'to', 'span'].includes(name))
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <label>
            <span className="unseen">From</span>
            <input
              className="input small"
              type="date"
              name="from"
              max={frame.today}
              key={frame.range.from}
              defaultValue={frame.range.from}
              required
            />
          </label>
          <label>
            <span className="unseen">To</span>
            <input
              className="input small"
              type="date"
              name="to"
              max={frame.today}
              key={frame.range.to}
              defaultValue={frame.range.to}
              required
            />
          </label>
          <button type="submit" className="button quiet small">
            Show
          </button>
        </form>
        <FilterChip
          words="Yard"
          name="yard"
          any={`all ${frame.places.length}`}
          options={frame.places}
          icon="place"
          isMany
        />
        <FilterChip words="On" name="device" any="all devices" options={Object.entries(DEVICES)} />
        <FilterChip
          words="Beside"
          name="compare"
          any={COMPARISONS.before}
          options={Object.entries(COMPARISONS)}
        />
      </div>
      <Plots>
        <div className="pad insights stack-16">{children}</div>
      </Plots>
      <KeyStrip shortcuts={[...shortcuts, { keys: 'v', words: 'As tables' }]} />
    </Screen>
  )
}

/** A part of a screen with its own title. */
export function Card({ title, side, children }: { title: string; side?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      <header>
        <h2 className="grow">{title}</h2>
        {side && <span className="xs soft">{side}</span>}
      </header>
      <div className="body">{children}</div>
    </section>
  )
}
