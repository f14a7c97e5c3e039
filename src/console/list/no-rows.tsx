import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../parts/icons.ts'
import { Empty } from '../parts/notice.tsx'
import { useListUrl } from './url.ts'

type NoRowsProps = {
  icon: IconName
  title: string
  /** What will be here one day, for a list that is empty without any filter. */
  children: ReactNode
}

/** An empty list: nothing is here yet, or nothing fits the filters. */
export function NoRows({ icon, title, children }: NoRowsProps) {
  const { search } = useListUrl()
  if (search.size === 0)
    return (
      <Empty icon={icon} title={title}>
        {children}
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
