import type { ReactNode } from 'react'
import type { FooterVariant } from '#domain/site/chrome-schema.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { type FooterProps, Legal } from './footer-parts.tsx'
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

export function Footer() {
  const site = useServerSite()
  const Variant = FOOTERS[site.footer.variant]
  return (
    <footer className="footer" data-ground="footer" data-footer={site.footer.variant}>
      <Variant site={site} />
      <Legal site={site} />
    </footer>
  )
}
