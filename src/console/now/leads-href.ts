import { useParams, useSearchParams } from 'react-router'

/** The list of leads behind a number: at the yards that are shown, as the number counts them. */
export function useLeadsHref() {
  const { dealer } = useParams()
  const [search] = useSearchParams()
  const yard = search.get('yard')
  return (query: Record<string, string>) =>
    `/${dealer}/leads?${new URLSearchParams({ ...query, ...(yard && { yard }) })}`
}
