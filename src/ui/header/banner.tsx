import { chooseLocations } from '#domain/location/choose-locations.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'

const MAX_ADDRESSES = 3

/**
 * The line above the header with address and phone. More than three locations become one link
 * (HDR-8).
 */
export function Banner() {
  const site = useServerSite()
  const { banner, bannerText, forceLocationsLink } = site.header
  if (!banner) return null
  const places = chooseLocations(site.locations, { fixedOrder: true })
  const collapsed = forceLocationsLink || places.length > MAX_ADDRESSES
  return (
    <aside className="banner" data-ground="header" aria-label="Where to find us">
      <div className="wrap">
        {bannerText && <p>{bannerText}</p>}
        <ul>
          {collapsed ? (
            <li>
              <a href={site.contactPath}>
                <Icon name="pin" /> Locations
              </a>
            </li>
          ) : (
            places.map(({ slug, address, contact_detail: { phone } }) => (
              <li key={slug}>
                <a href={`/contact-us/${slug}`}>
                  <Icon name="pin" /> {address.street}, {address.city}
                </a>
                {phone && <a href={phoneHref(phone, site.locale)}>{phone}</a>}
              </li>
            ))
          )}
        </ul>
      </div>
    </aside>
  )
}
