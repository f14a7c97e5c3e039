import type { ReactNode } from 'react'
import type { FormCar } from '#domain/lead/forms/form-view.ts'
import { addressLine } from '#domain/location/address-line.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { HoursTable } from '#ui/locations/hours-table.tsx'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { Picture } from '#ui/primitives/picture.tsx'

/** The car that a form is about, and its location. */
export function CarSummary({
  car,
  place,
  children,
}: {
  car: FormCar
  place: Location
  children?: ReactNode
}) {
  const site = useServerSite()
  return (
    <aside className="summary" aria-label={`Your ${site.noun[0]}`}>
      {car.picture && (
        <div className="photo">
          <Picture source={car.picture} alt="" sizes="(width >= 60rem) 480px, 120px" widest={850} />
        </div>
      )}
      <div>
        <h2>
          <a href={car.href}>{car.title}</a>
        </h2>
        <p className="soft">{car.subtitle}</p>
      </div>
      <div className="price">
        <p className="now">
          <b>{car.price.words}</b> {car.price.type && <small>{car.price.type}</small>}
        </p>
      </div>
      <div className="place">
        <Icon name="pin" />
        <div>
          <strong>{place.name}</strong>
          <p>
            {place.address.street}, {place.address.city}
          </p>
          <OpenNow location={place} />
        </div>
      </div>
      {children}
    </aside>
  )
}

/** The location that will reply: its phone number and hours. */
export function PlaceSummary({ place }: { place: Location }) {
  const site = useServerSite()
  const { phone } = place.contact_detail
  return (
    <aside className="summary" aria-label={place.name}>
      {place.image && (
        <div className="photo">
          <Picture
            source={place.image}
            alt={site.pictures[place.image]?.alt ?? ''}
            sizes="(width >= 60rem) 480px, 120px"
            widest={850}
          />
        </div>
      )}
      <div>
        <h2>{place.name}</h2>
        <p className="soft">{addressLine(place.address)}</p>
      </div>
      <div className="stack">
        <p>
          <a href={phoneHref(phone, site.locale)}>{phone}</a>
        </p>
        <OpenNow location={place} />
      </div>
      <HoursTable location={place} settings={site.hours} />
    </aside>
  )
}
