import { HolidayHours, HoursTable } from '#ui/locations/hours-table.tsx'
import { LocatorMap } from '#ui/locations/locator-map.tsx'
import { useServerSite } from '#ui/page/server-scope.tsx'
import { useServerCar } from './use-server-car.ts'

/** Where the car can be seen, and when. */
export function CarWhere() {
  const { location } = useServerCar()
  const { hours } = useServerSite()
  if (!location) return null
  const { street, city, state, postcode } = location.address
  return (
    <section className="where">
      <h2>Where it is</h2>
      <LocatorMap locations={[location]} label={`Map: ${location.name} in ${city}`} />
      <div className="stack">
        <p>
          <strong>{location.name}</strong>
          <br />
          <span className="soft">
            {street}, {city} {state} {postcode}
          </span>
        </p>
        <HoursTable location={location} settings={hours} />
        <HolidayHours location={location} />
        <a className="more" href={`/locations/${location.slug}`}>
          About this location
        </a>
      </div>
    </section>
  )
}
