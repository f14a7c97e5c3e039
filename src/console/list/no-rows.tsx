import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../parts/icons.ts'
import { Empty } from '../parts/notice.tsx'
import { pageOf, useListUrl } from './url.ts'

type NoRowsProps = {
  icon: IconName
  title: string
  /** What will be here one day, for a list that is empty without any filter. */
  children: ReactNode
}

/** An empty list: nothing is here yet, nothing fits the filters, or a page is past the end. */
export function NoRows({ icon, title, children }: NoRowsProps) {
  const { search, hrefWith } = useListUrl()
  if (search.size === 0)
    return (
      <Empty icon={icon} title={title}>
        {children}
      </Empty>
    )
  if (pageOf(search) > 1)
    return (
      <Empty icon={icon} title="Nothing on this page">
        <p>The list is shorter by now.</p>
        <Link className="button" to={hrefWith({ page: null })}>
          To its first page
        </Link>
      </Empty>
    )
  return (
    <Empty icon={icon} title={title}>
      <p>Nothing fits these filters.</p>
      <Link className="button" to="?">
        Show all
      </Link>
    </Empty>
  )
}
