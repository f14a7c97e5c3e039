import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { SPANS } from '#domain/insights/range.ts'
import { ExportButton } from '../list/export-button.tsx'
import { FilterChip } from '../list/filter-chip.tsx'
import { useListUrl } from '../list/url.ts'
import { Notice } from '../parts/notice.tsx'
import { Plots } from '../plots/as-tables.tsx'
import { Screen } from '../shell/screen.tsx'
import { KeyStrip, useShortcuts } from '../shell/shortcuts.tsx'
import type { Frame } from './load-frame.ts'
import { ListsOfDays, useOpens } from './opens.tsx'
import { SCREENS, type ScreenName } from './screen-names.ts'
import { SpanFilters } from './span-filters.tsx'

/** What belongs to a yard on these screens, and what does not. */
const OF_A_YARD: Partial<Record<ScreenName, string>> = {
  words: 'These are searches of this yard’s cars alone. Other searches are of the whole website.',
  forms: 'A form belongs to the yard of its car, or to the one that somebody chose in it.',
  speed: 'These are the pages of this yard and of its cars. Other pages are of the whole website.',
}

/** Opens the notes of the first line on the screen, if it has one. */
function beginNote(): void {
  const notes = document.querySelector<HTMLDetailsElement>('details.notes')
  if (notes) notes.open = true
  notes?.querySelector<HTMLInputElement>('[name=words]')?.focus()
}

/** What all screens of the insights share: which one, the days, the yards and the devices. */
export function InsightFrame({ of, frame, children }: { of: ScreenName; frame: Frame; children: ReactNode }) {
  const { dealer } = useParams()
  const { go } = useListUrl()
  const opens = useOpens()
  const shortcuts = Object.entries(SPANS).map(([name, { words }], n) => ({
    keys: String(n + 1),
    words,
    run: () => go({ span: name, from: null, to: null }),
  }))
  const all = [...shortcuts, { keys: 'n', words: 'note on the line', run: beginNote }]
  useShortcuts('Insights', all)
  const current = useRef<HTMLAnchorElement>(null)
  // A phone has no room for all of them.
  useEffect(() => {
    // New browsers return a promise, which React would call when the screen is left.
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <Screen
      title="Insights"
      tools={
        <>
          <Link className="button quiet" to={`/${dealer}/insights/week`}>
            The week
          </Link>
          <ExportButton path={`/${dealer}/insights/export`} ask={{ screen: of }} words="CSV" />
        </>
      }
    >
      <nav className="views" aria-label="Insights">
        {(Object.entries(SCREENS) as [ScreenName, string][]).map(([name, words]) => (
          <Link
            key={name}
            ref={name === of ? current : undefined}
            to={opens.screen(name)}
            aria-current={name === of ? 'page' : undefined}
          >
            {words}
          </Link>
        ))}
        <Link className="only-phone" to={`/${dealer}/insights/week`}>
          The week
        </Link>
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
          {frame.isYard && OF_A_YARD[of] && <Notice icon="place">{OF_A_YARD[of]}</Notice>}
          <ListsOfDays value={frame.lists}>{children}</ListsOfDays>
        </div>
      </Plots>
      <KeyStrip shortcuts={[...all, { keys: 'v', words: 'As tables' }]} />
    </Screen>
  )
}
