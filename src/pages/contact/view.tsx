import { leadTool } from '#ui/forms/agent-tool.ts'
import { LeadForm } from '#ui/forms/lead-form.tsx'
import { ContactHead, ContactPlaces } from '#ui/locations/contact-page.tsx'
import { LocationPanel } from '#ui/locations/location-panel.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import type { ContactProps } from './page.ts'

/** The form, the location that receives it, and the other locations below (LOC-8). */
export function ContactView({ view, location, chosen, near, usually, canonical }: ContactProps) {
  const site = useServerSite()
  return (
    <>
      <ContactHead location={location} chosen={chosen} canonical={canonical} />
      <div className="wrap contact section-end" data-counted-yard={chosen ? location.id : undefined}>
        <div>
          <LeadForm view={view} isPlain tool={leadTool(site, view)} />
          {usually && <p className="usually">{usually}</p>}
        </div>
        <LocationPanel location={location} site={site} />
      </div>
      <ContactPlaces near={near} />
    </>
  )
}
