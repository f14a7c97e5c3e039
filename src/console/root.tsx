import { type ReactNode, useLayoutEffect, useRef } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { consoleScope } from './context.ts'
import { Failure } from './parts/failure.tsx'
import type { loader as signedInLoader } from './routes/signed-in.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/shell.css'
import './styles/list.css'
import './styles/insights.css'
import './styles/plots.css'
import './styles/screens.css'
import './styles/site.css'
import './styles/leads.css'
import './styles/bookings.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Forecourt console' },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** React Aria finds the nonce for its own styles in the page. */
export const loader = ({ context }: Route.LoaderArgs) => ({ nonce: context.get(consoleScope).nonce })

/** Loading again would bring another nonce than the page's own. */
export const shouldRevalidate = () => false

/**
 * A refresh must not scroll: after every load React Router goes to where the page was when the load
 * began. Its effect has run before this one.
 */
function StayWhenRefreshed() {
  const { state } = useRevalidator()
  const { key } = useLocation()
  const seen = useRef<[key: string, y: number]>(undefined)
  useLayoutEffect(() => {
    if (seen.current?.[0] === key) scrollTo(0, seen.current[1])
    return () => {
      seen.current = state === 'loading' ? [key, scrollY] : undefined
    }
  }, [state, key])
  return null
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const person = useRouteLoaderData<typeof signedInLoader>('routes/signed-in')
  const theme = person?.theme === 'light' || person?.theme === 'dark' ? person.theme : undefined
  return (
    <html lang="en-AU" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {theme !== 'dark' && (
          <meta
            name="theme-color"
            media={theme ? undefined : '(prefers-color-scheme: light)'}
            content="#f4f4f1"
          />
        )}
        {theme !== 'light' && (
          <meta
            name="theme-color"
            media={theme ? undefined : '(prefers-color-scheme: dark)'}
            content="#0e1012"
          />
        )}
        {root && <meta property="csp-nonce" nonce={root.nonce} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <StayWhenRefreshed />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <Failure error={error} />
    </main>
  )
}
