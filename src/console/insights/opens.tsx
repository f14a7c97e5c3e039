import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useListUrl } from '../list/url.ts'
import { spanOf } from './insight-query.ts'
import { numberWords } from './words.ts'

/** The list of leads looks back so far for the days of a plot. */
const SINCE: Record<string, string> = { today: '1d', '7d': '7d', '28d': '28d' }

type LeadsOf = { kind?: string; q?: string }

/** Where the things are that a number counts, at the same yards. */
export function useOpens() {
  const { dealer } = useParams()
  const { search } = useListUrl()
  return {
    car: (id: number) => `/${dealer}/stock/${id}`,
    leads(of: LeadsOf = {}) {
      const query = new URLSearchParams({ since: SINCE[spanOf(search)] ?? '365d', ...of })
      const yard = search.get('yard')
      if (yard) query.set('yard', yard)
      return `/${dealer}/leads?${query}`
    },
    reservations: `/${dealer}/reservations`,
  }
}

/** A number that opens what it counts. Nothing opens nothing. */
export const Opens = ({ to, value, of }: { to: string; value: number; of: string }): ReactNode =>
  value === 0 ? (
    <span className="faint">0</span>
  ) : (
    <Link className="link" to={to} aria-label={`${numberWords(value)} ${of}`}>
      {numberWords(value)}
    </Link>
  )
