import { createContext, type ReactNode, use } from 'react'
import { Link, useParams } from 'react-router'
import type { Counted } from '#ports/insights/insights.ts'
import { useListUrl } from '../list/url.ts'
import type { ScreenName } from './screen-names.ts'
import { numberWords } from './words.ts'

/** The days of the screen, in the words of the lists. */
export const Between = createContext('28d')

type LeadsOf = { kind?: string; q?: string; answer?: string; source?: string }

/** A deposit was paid for these, whatever became of them. */
const RESERVED = 'paid,confirmed,released,refunded'

/** Where the things are that a number counts, in the same days and at the same yards. */
export function useOpens() {
  const { dealer } = useParams()
  const { search } = useListUrl()
  const since = use(Between)
  const listHref = (list: string, of: Record<string, string>) => {
    const query = new URLSearchParams({ since, ...of })
    const yard = search.get('yard')
    if (yard) query.set('yard', yard)
    return `/${dealer}/${list}?${query}`
  }
  const screenHref = (screen: ScreenName, changes: Record<string, string> = {}) => {
    const query = new URLSearchParams(search)
    query.delete('open')
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return `/${dealer}/insights${screen === 'overview' ? '' : `/${screen}`}${query.size > 0 ? `?${query}` : ''}`
  }
  return {
    car: (id: number) => `/${dealer}/stock/${id}`,
    /** Leads that somebody sent on the website: the insights count no others. */
    leads: (of: LeadsOf = {}) => listHref('leads', { state: 'finished', source: 'website', ...of }),
    /** Leads by how fast they were answered, wherever they came from. */
    answered: (answer: string) => listHref('leads', { state: 'finished', answer }),
    reservations: listHref('reservations', { state: RESERVED }),
    screen: screenHref,
    /** The days of one source, search, form or kind of page. */
    counted: (screen: ScreenName, { of, name }: Counted) => screenHref(screen, { open: `${of}:${name}` }),
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
