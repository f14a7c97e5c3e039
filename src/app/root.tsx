import { isRouteErrorResponse, Links, Meta, Outlet, useRouteLoaderData } from 'react-router'
import { oncePer } from '#domain/once-per.ts'
import { publicSite } from '#domain/site/public-site.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Footer } from '#ui/footer/footer.tsx'
import { GroupStrip } from '#ui/footer/group-strip.tsx'
import { Banner } from '#ui/header/banner.tsx'
import { Header } from '#ui/header/header.tsx'
import { PreviewBar } from '#ui/header/preview-bar.tsx'
import { pack, unpack } from '#ui/page/parcel.ts'
import { ServerChrome } from '#ui/page/server-chrome.tsx'
import { ServerTheme } from '#ui/page/server-theme.tsx'
import { SiteProvider } from '#ui/page/site-context.tsx'
import { SpeculationRules } from '#ui/page/speculation-rules.tsx'
import { IconSprite } from '#ui/primitives/icon-sprite.tsx'
import type { Route } from './+types/root.ts'
import { requestScope } from './context.ts'
import { DelegatedLinks } from './delegated-links.tsx'
import { PageScripts } from './page-scripts.tsx'
import '#ui/styles/index.css'

const packedSite = oncePer((site: Site) => pack(publicSite(site)))

export function loader({ context }: Route.LoaderArgs) {
  return { site: packedSite(context.get(requestScope).site) }
}

// The site cannot change under an open page, so no navigation asks for it again.
export const shouldRevalidate = () => false

/** The name of a page that is not there; every page that is names itself. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error
    ? [{ title: ['Page not found', loaderData && unpack(loaderData.site).name].filter(Boolean).join(' | ') }]
    : []

export function Layout({ children }: { children: React.ReactNode }) {
  const parcel = useRouteLoaderData<typeof loader>('root')?.site
  const site = parcel && unpack(parcel)
  return (
    // What has been enhanced says so here before React wakes.
    <html
      lang={site?.locale ?? 'en'}
      data-site={site?.slug}
      data-search={site?.searchHref}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/site-icon.svg" type="image/svg+xml" />
        {site?.siteVerification && <meta name="google-site-verification" content={site.siteVerification} />}
        <Meta />
        <Links />
        <ServerTheme />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the main content
        </a>
        <ServerChrome name="top">
          {import.meta.env.SSR && (
            <>
              <PreviewBar />
              <IconSprite />
              <Banner />
              <Header />
            </>
          )}
        </ServerChrome>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <ServerChrome name="foot">
          {import.meta.env.SSR && (
            <>
              <Footer />
              <GroupStrip />
              <SpeculationRules />
            </>
          )}
        </ServerChrome>
        <PageScripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <SiteProvider value={unpack(loaderData.site)}>
      <Outlet />
      <DelegatedLinks />
    </SiteProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const parcel = useRouteLoaderData<typeof loader>('root')?.site
  const site = parcel && unpack(parcel)
  return (
    <section className="wrap section stack">
      <h1>{missing ? 'That page is not here' : 'Something went wrong on our side'}</h1>
      <p className="lead">
        {missing
          ? `The link may be old, or the ${site?.noun[0] ?? 'car'} has found a home.`
          : 'Please try again in a moment.'}
      </p>
      <p className="row">
        {site && (
          <a className="btn" href={site.searchHref}>
            See all {site.noun[1]}
          </a>
        )}
        <a className="btn" data-btn="outline" href="/contact">
          Contact us
        </a>
        <a href="/">Back to the start</a>
      </p>
    </section>
  )
}
