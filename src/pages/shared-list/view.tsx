import { island } from '../island.tsx'
import { ISLANDS } from './islands.tsx'
import type { SharedListProps } from './page.ts'

const List = island('shared-list', 'list', ISLANDS.list)

export const SharedListView = (props: SharedListProps) => <List className="unboxed" props={props} />

/** Somebody made more links in an hour than anyone needs. */
export const NoListView = () => (
  <div className="wrap section-end">
    <h1>Please try again later</h1>
    <p className="lead">
      Many lists were shared from your connection in the last hour. Your saved list is still in your browser.
    </p>
  </div>
)
