import type { ReactNode } from 'react'
import type { PageKind } from '#domain/insights/page-kinds.ts'
import type { PublicSite } from '#domain/site/views/public-site.ts'
import { Footer } from '#ui/footer/footer.tsx'
import { GroupStrip } from '#ui/footer/group-strip.tsx'
import { AnnouncementBar } from '#ui/header/announcement.tsx'
import { Banner } from '#ui/header/banner.tsx'
import { Header } from '#ui/header/header.tsx'
import { PreviewBar } from '#ui/header/preview-bar.tsx'
import { type PageMeta, PageMetaTags } from '#ui/page/page-meta.tsx'
import { ServerChrome } from '#ui/page/server-chrome.tsx'
import { ServerTheme } from '#ui/page/server-theme.tsx'
import { SpeculationRules } from '#ui/page/speculation-rules.tsx'
import { Tags } from '#ui/page/tags.tsx'
import { IconSprite } from '#ui/primitives/icons/icon-sprite.tsx'

/** Pages whose address is a permission. Programs of other companies would send it to them. */
const SECRET: readonly string[] = [
  'ownAlerts',
  'stopAlerts',
  'sharedList',
  'listEnquiry',
  'ownAppointment',
  'reservation',
] satisfies PageKind[]

type DocumentProps = { kind: string; site: PublicSite; meta: PageMeta; styles: string[]; children: ReactNode }

/** The HTML document of every page: head, header, content and footer. */
export function Document({ kind, site, meta, styles, children }: DocumentProps) {
  return (
    <html lang={site.locale} data-site={site.slug} data-page={kind} data-search={site.searchHref}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/site-icon.svg" type="image/svg+xml" />
        {site.siteVerification && <meta name="google-site-verification" content={site.siteVerification} />}
        <PageMetaTags {...meta} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <ServerTheme />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the main content
        </a>
        <AnnouncementBar />
        <ServerChrome name="top">
          <PreviewBar />
          <IconSprite />
          <Banner />
          <Header />
        </ServerChrome>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <ServerChrome name="foot">
          <Footer />
          <GroupStrip />
          <SpeculationRules />
        </ServerChrome>
        {!SECRET.includes(kind) && <Tags />}
      </body>
    </html>
  )
}
