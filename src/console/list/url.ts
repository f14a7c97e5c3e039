import { useNavigate, useParams, useSearchParams } from 'react-router'

/**
 * The query of a list with some parameters changed. A changed filter begins at the first page
 * again.
 */
export function changed(search: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(search)
  if (!('page' in changes) && !('peek' in changes)) next.delete('page')
  // A log beside the list begins anew with whatever it is about.
  if (!('older' in changes)) next.delete('older')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** Everything a list shows is in its address. */
export function useListUrl() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return {
    search,
    hrefWith: (changes: Record<string, string | null>) => changed(search, changes) || '?',
    go: (changes: Record<string, string | null>) =>
      void navigate(changed(search, changes) || '?', { preventScrollReset: true }),
  }
}

/** Where the views of this list are saved: at its dealer, or at its group. */
export function useViewsHref(): string {
  const { dealer, group } = useParams()
  return group ? `/group/${group}/views` : `/${dealer}/views`
}

export const listOf = (value: string | null): string[] => value?.split(',').filter(Boolean).slice(0, 50) ?? []

/** The number of a page, whatever the address says. */
export const pageOf = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 200 ? page : 1
}
