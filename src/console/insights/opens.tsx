import { createContext, type ReactNode, use } from 'react'
import { Link, useParams } from 'react-router'
import type { FormId } from '#domain/lead/forms/form.ts'
import type { Counted } from '#ports/insights/insights.ts'
import { useListUrl } from '../list/url.ts'
import type { Lists } from './leads/load-lists.ts'
import { type OfCar, openName } from './opened/counted.ts'
import type { ScreenName } from './screen-names.ts'
import { numberWords } from './words.ts'

/** The lists of the screen's days, and whether they have exactly what is counted. */
export const ListsOfDays = createContext<Lists | undefined>(undefined)

/** The list of what a number counts, of the same days and yards. */
export function useOpens() {
  const { dealer } = useParams()
  const { search } = useListUrl()
  const lists = use(ListsOfDays)
  const listHref = (list: 'leads' | 'reservations', more: Record<string, string> = {}) =>
    `/${dealer}/${list}?${new URLSearchParams({ ...lists?.queries[list], ...more })}`
  const screenHref = (screen: ScreenName, changes: Record<string, string> = {}) => {
    const query = new URLSearchParams(search)
    query.delete('open')
    for (const [name, value] of Object.entries(changes)) query.set(name, value)
    return `/${dealer}/insights${screen === 'overview' ? '' : `/${screen}`}${query.size > 0 ? `?${query}` : ''}`
  }
  /** The days of one source, search, form or kind of page. */
  const counted = (screen: ScreenName, of: Counted) => screenHref(screen, { open: openName(of) })
  /** Leads or reservations one by one if the list has what is counted, else their days. */
  const listed = (list: 'leads' | 'reservations', more: Record<string, string>, days: string) =>
    lists?.states[list] === 'exact' ? listHref(list, more) : days
  return {
    /** The car itself. */
    car: (id: number) => `/${dealer}/stock/${id}`,
    carDays: (car: number, name: OfCar) => counted('cars', { of: 'car', car, name }),
    carLeads: (car: number, words: string) =>
      listed('leads', { q: words }, counted('cars', { of: 'car', car, name: 'leads' })),
    leads: () => listed('leads', {}, counted('sources', { of: 'figure', name: 'leads' })),
    formSent: (form: FormId, step: number) =>
      listed('leads', { kind: form }, counted('forms', { of: 'step', name: form, step })),
    reservations: () =>
      listed('reservations', {}, counted('sources', { of: 'figure', name: 'reservations' })),
    /** The list itself, for who may read it. */
    list: (list: 'leads' | 'reservations') =>
      (lists?.states[list] ?? 'none') === 'none' ? undefined : listHref(list),
    /** Leads by how fast they were answered, wherever they came from. */
    answered: (answer: string) => {
      const { source: _, ...query } = lists?.queries.leads ?? {}
      return `/${dealer}/leads?${new URLSearchParams({ ...query, answer })}`
    },
    /** Leads of an hour of the week. */
    came: (came: string) => listHref('leads', { came }),
    screen: screenHref,
    counted,
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
