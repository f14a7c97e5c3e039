import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { mayDo } from '#use-cases/access/dealers.ts'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import type { Route } from './+types/settings.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Forecourt console' }]

export function loader({ params, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const may = mayDo(ports, actor, params.dealer, now)
  return {
    pages: [
      ...(may('settings.read')
        ? [
            ['channels', 'Where leads go'] as const,
            ['desk', 'Leads desk'] as const,
            ['privacy', 'Privacy'] as const,
          ]
        : []),
      ...(may('webhook.read') ? [['webhooks', 'Webhooks'] as const] : []),
      ...(may('key.read') ? [['keys', 'API keys'] as const] : []),
    ],
  }
}

export default function Settings({ loaderData: { pages }, params }: Route.ComponentProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone they are a row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is opened
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <Screen title="Settings">
      <div className="pad settings">
        <nav ref={nav} className="settings-nav" aria-label="Settings">
          {pages.map(([to, words]) => (
            <NavLink key={to} to={to}>
              {words}
            </NavLink>
          ))}
          <NavLink to={`/me?from=${params.dealer}`}>You and your passkeys</NavLink>
        </nav>
        <Outlet />
      </div>
    </Screen>
  )
}
