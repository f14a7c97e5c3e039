import type { ReactNode } from 'react'
import { postalLine } from '#domain/location/address-line.ts'
import type { FooterVariant } from '#domain/site/chrome-schema.ts'
import { licenceLine } from '#domain/site/licences.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { type FooterProps, FooterSubscribe, Legal } from './footer-parts.tsx'
import { GroupFooter, LetterFooter, StaffFooter, StoreFooter, StoryFooter } from './people-footers.tsx'
import { DefaultFooter, DirectoryFooter, LineFooter, MapFooter, WorkshopFooter } from './place-footers.tsx'

/** The default footer and nine others (FOOT-1). A variant without a component does not compile. */
const FOOTERS: Record<FooterVariant, (props: FooterProps) => ReactNode> = {
  default: DefaultFooter,
  staff: StaffFooter,
  map: MapFooter,
  letter: LetterFooter,
  group: GroupFooter,
  directory: DirectoryFooter,
  line: LineFooter,
  workshop: WorkshopFooter,
  story: StoryFooter,
  store: StoreFooter,
}

/** Whose paper it is: the rest of the footer is not printed. */
const placeOf = ({ locations }: Site): Site['locations'][number] =>
  locations.find(({ visible }) => visible) ?? locations[0]!

/**
 * Footers with their own place for the subscribe form. The others show it on top, if there is one.
 */
const HAS_SUBSCRIBE: FooterVariant[] = ['letter', 'store']

export function Footer() {
  const site = useServerSite()
  const Variant = FOOTERS[site.footer.variant]
  return (
    <footer className="footer" data-ground="footer" data-footer={site.footer.variant}>
      {site.footer.subscribeTitle && !HAS_SUBSCRIBE.includes(site.footer.variant) && (
        <div className="wrap footer-subscribe">
          <FooterSubscribe site={site} />
        </div>
      )}
      <Variant site={site} />
      <Legal site={site} />
      <p className="wrap fine printed">
        {site.name}, {postalLine(placeOf(site).address)} · {licenceLine(site)}
      </p>
    </footer>
  )
}
