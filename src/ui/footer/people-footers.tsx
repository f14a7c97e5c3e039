import { addressLine } from '#domain/location/address-line.ts'
import { mainLocation } from '#domain/location/choose-locations.ts'
import { HoursTable } from '#ui/locations/hours-table.tsx'
import { NamedIcon } from '#ui/primitives/icons/named-icon.tsx'
import { PersonPhoto } from '#ui/primitives/portrait.tsx'
import {
  Columns,
  type FooterProps,
  FooterSubscribe,
  OpenHours,
  Phone,
  SlimLinks,
  Social,
} from './footer-parts.tsx'
import { GroupWebsites } from './group-websites.tsx'

/** Footers that start with people, news or the group. */

const MAX_PEOPLE = 4

/** Staff with portraits (70 px) and phone numbers. */
export function StaffFooter({ site }: FooterProps) {
  return (
    <>
      <div className="wrap">
        <div className="section-head">
          <h2>{site.footer.title ?? 'Talk to a person'}</h2>
          <Phone className="more" number={site.phone} site={site} />
        </div>
        <ul className="staff">
          {site.staff.slice(0, MAX_PEOPLE).map(({ name, role, phone, ...person }) => (
            <li key={name}>
              <PersonPhoto person={person} size={70} />
              <div>
                <h3>{name}</h3>
                <p>{role}</p>
                {phone && <Phone number={phone} site={site} />}
              </div>
            </li>
          ))}
        </ul>
        <Columns site={site}>
          <OpenHours site={site} />
        </Columns>
      </div>
      <Social site={site} />
    </>
  )
}

/** The dealer's story and acknowledgement of country, with portraits (100 px). */
export function StoryFooter({ site }: FooterProps) {
  const main = mainLocation(site.locations)
  return (
    <>
      <div className="wrap">
        <div className="story">
          <div className="stack">
            <h2>{site.footer.title ?? site.tagline}</h2>
            {site.footer.about && <p>{site.footer.about}</p>}
            <p>
              <Phone number={site.phone} site={site} />
              <br />
              {main && addressLine(main.address)}
            </p>
          </div>
          <ul className="people">
            {site.staff.slice(0, MAX_PEOPLE).map(({ name, role, ...person }) => (
              <li key={name}>
                <PersonPhoto person={person} size={100} />
                <h3>{name}</h3>
                <p>{role}</p>
              </li>
            ))}
          </ul>
        </div>
        {site.footer.acknowledgement && <p className="country">{site.footer.acknowledgement}</p>}
      </div>
      <SlimLinks site={site} />
      <Social site={site} />
    </>
  )
}

/** A large subscribe form above one row of links. */
export function LetterFooter({ site }: FooterProps) {
  const main = mainLocation(site.locations)
  return (
    <>
      <div className="footer-band" data-ground="header">
        <div className="wrap">
          <FooterSubscribe site={site} />
        </div>
      </div>
      <SlimLinks site={site}>
        <p>
          {main && `${addressLine(main.address)} · `}
          <Phone number={site.phone} site={site} />
        </p>
      </SlimLinks>
      <Social site={site} />
    </>
  )
}

/** The dealers of a group. */
export function GroupFooter({ site }: FooterProps) {
  const main = mainLocation(site.locations)
  return (
    <>
      <div className="wrap">
        <Columns site={site}>
          {main && (
            <div className="stack">
              <h3>{main.name}</h3>
              <p className="soft">
                {main.address.street}
                <br />
                <Phone number={main.contact_detail.phone} site={site} />
              </p>
              <HoursTable location={main} settings={site.hours} />
            </div>
          )}
        </Columns>
      </div>
      {site.dealership_websites.length > 0 && (
        <nav className="wrap group" aria-label="Our group">
          <h2>{site.footer.title ?? 'Our group'}</h2>
          <GroupWebsites websites={site.dealership_websites} />
        </nav>
      )}
      <Social site={site} />
    </>
  )
}

/** Promises, help and ways to pay, for dealers that sell online. */
export function StoreFooter({ site }: FooterProps) {
  const { promises, waysToPay } = site.footer
  return (
    <>
      <div className="wrap">
        {promises.length > 0 && (
          <ul className="promises">
            {promises.map(({ icon, title, text }) => (
              <li key={title}>
                <NamedIcon name={icon} />
                <div>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Columns site={site}>
          <div className="stack store-news">
            <FooterSubscribe site={site} />
            {waysToPay.length > 0 && (
              <ul className="pays" aria-label="Ways to pay">
                {waysToPay.map((way) => (
                  <li key={way}>{way}</li>
                ))}
              </ul>
            )}
          </div>
        </Columns>
      </div>
      <Social site={site} />
    </>
  )
}
