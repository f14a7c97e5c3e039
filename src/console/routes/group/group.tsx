import { Outlet, useRouteLoaderData } from 'react-router'
import { LostConnection } from '../../shell/banners.tsx'
import { useLive } from '../../shell/live.tsx'
import { Shortcuts } from '../../shell/shortcuts.tsx'
import { Toasts } from '../../shell/toasts.tsx'
import type { loader } from '../signed-in.tsx'
import type { Route } from './+types/group.ts'

/** What all screens of a group have: the keys of their lists, and the changes of its dealers. */
export default function Group({ params: { group } }: Route.ComponentProps) {
  const person = useRouteLoaderData<typeof loader>('routes/signed-in')
  const connection = useLive(`/group/${encodeURIComponent(group)}/events`)
  return (
    <Shortcuts isOn={person?.hasKeys ?? true}>
      <Toasts>
        <LostConnection connection={connection} />
        <Outlet />
      </Toasts>
    </Shortcuts>
  )
}
