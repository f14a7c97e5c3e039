import { isRouteErrorResponse, Link } from 'react-router'
import { Empty } from './notice.tsx'

/** What somebody reads when a page is not there or broke. */
export function Failure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status < 500)
    return (
      <Empty icon="search" title="There is nothing here">
        <p>The address may be old, or belong to a dealer you do not work at.</p>
        <Back />
      </Empty>
    )
  return (
    <Empty icon="warning" title="Something went wrong on our side">
      <p>It is in the log. What you had saved is safe.</p>
      <Back />
    </Empty>
  )
}

const Back = () => (
  <Link className="button main" to="/">
    Back to the start
  </Link>
)
