import { useEffect, useState } from 'react'
import { useSite } from '#ui/page/site-context.tsx'
import { Breadcrumb } from '#ui/primitives/breadcrumb.tsx'
import { lastSearch } from './last-search.ts'

/** Leads back to the very search the visitor came from; before that is known, to the whole stock. */
export function WayBack({ stock, title }: { stock: { label: string; href: string }; title: string }) {
  const { slug } = useSite()
  const [search, setSearch] = useState(stock)
  useEffect(() => setSearch(lastSearch(slug) ?? stock), [slug, stock])
  return <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, search, { label: title }]} />
}
