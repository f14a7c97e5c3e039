import { Outlet } from 'react-router'
import { DraftProvider } from '../../site/draft-context.tsx'
import { loadDraft } from '../../site/load-draft.ts'
import type { Route } from './+types/desk.ts'

export const loader = ({ params, context, url }: Route.LoaderArgs) => loadDraft(context, params.dealer, url)

/** All screens of the website share one draft: who is on it, and what it waits to save. */
export default function Desk({ loaderData, params }: Route.ComponentProps) {
  return (
    <DraftProvider dealer={params.dealer} data={loaderData}>
      <Outlet />
    </DraftProvider>
  )
}
