import { isRouteErrorResponse, Link, Outlet, useRouteLoaderData } from 'react-router'
import { Failure } from '../parts/failure.tsx'
import { Empty } from '../parts/notice.tsx'
import type { Denial } from '../request.ts'
import { Screen } from '../shell/screen.tsx'
import type { Route } from './+types/sections.ts'
import type { loader } from './dealer.tsx'

export default function Sections() {
  return <Outlet />
}

/** Shown instead of a screen that broke, or that the person's role does not include. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>('routes/dealer')
  if (!isRouteErrorResponse(error) || error.status !== 403 || !shell) return <Failure error={error} />
  const { words } = error.data as Denial
  return (
    <Screen title="Not for your role">
      <Empty icon="lock" title={words}>
        <p>
          You are here as <b className="strong">{shell.role}</b>. An owner or a manager can open it, or give
          you another role.
        </p>
        <Link className="button" to={`/${params.dealer}/now`}>
          Back to Now
        </Link>
      </Empty>
    </Screen>
  )
}
