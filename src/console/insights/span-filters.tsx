import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/insights/day.ts'
import { COMPARISONS, type Range, SPANS } from '#domain/insights/range.ts'
import { DEVICES } from '#domain/insights/visit.ts'
import { FilterChip } from '../list/filter-chip.tsx'
import { useListUrl } from '../list/url.ts'
import { spanOf } from './insight-query.ts'

type Props = { range: Range; today: Day; children?: ReactNode }

/** Which days, on which devices, and beside which others. */
export function SpanFilters({ range, today, children }: Props) {
  const { search, hrefWith } = useListUrl()
  const span = spanOf(search)
  return (
    <>
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
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            <span className="unseen">{name === 'from' ? 'From' : 'To'}</span>
            <input
              className="input small"
              type="date"
              name={name}
              max={today}
              key={range[name]}
              defaultValue={range[name]}
              required
            />
          </label>
        ))}
        <button type="submit" className="button quiet small">
          Show
        </button>
      </form>
      {children}
      <FilterChip words="On" name="device" any="all devices" options={Object.entries(DEVICES)} />
      <FilterChip
        words="Beside"
        name="compare"
        any={COMPARISONS.before}
        options={Object.entries(COMPARISONS)}
      />
    </>
  )
}
