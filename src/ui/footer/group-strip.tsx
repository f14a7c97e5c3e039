import { useServerSite } from '#ui/page/server-scope.tsx'
import { GroupWebsites } from './group-websites.tsx'

/** The other dealers of the group, at the bottom of sites that show them (HDR-1). */
export function GroupStrip() {
  const site = useServerSite()
  if (!site.footer.groupStrip || site.dealership_websites.length === 0) return null
  return (
    <nav className="group-strip" data-ground="surface" aria-label="Websites of our group">
      <div className="wrap">
        <GroupWebsites websites={site.dealership_websites} />
      </div>
    </nav>
  )
}
