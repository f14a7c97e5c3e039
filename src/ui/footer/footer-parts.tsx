import type { ReactNode } from 'react'
import { footerInvitation, invitationWords } from '#domain/lead/forms/subscribe-words.ts'
import { mainLocation } from '#domain/location/choose-locations.ts'
import type { Location } from '#domain/location/location-schema.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { legalLinks } from '#domain/site/addresses/legal-links.ts'
import { licenceLine } from '#domain/site/licences.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { SubscribeForm } from '#ui/forms/subscribe-form.tsx'
import { navLabel } from '#ui/header/nav-label.ts'
import { HoursTable } from '#ui/locations/hours-table.tsx'
import { OpenNow } from '#ui/locations/open-now.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { SocialIcon, type SocialNetwork } from '#ui/primitives/icons/social-icon.tsx'

export type FooterProps = { site: Site }

export function Phone({ number, site, className }: { number: string; site: Site; className?: string }) {
  // The pages of a dealership without phones have none.
  return number ? (
    <a className={className} href={phoneHref(number, site.locale)}>
      {number}
    </a>
  ) : null
}

export function Columns({ site, children }: FooterProps & { children?: ReactNode }) {
  return (
    <div className="footer-cols">
      {site.navigation.footer?.map(({ title, items }) => (
        <div className="stack" key={title}>
          <h2>{title}</h2>
          <ul className="footer-links">
            {items.map((item) => (
              <li key={`${navLabel(item)} ${item.url}`}>
                <a href={item.url} className={item.className}>
                  {navLabel(item)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </div>
  )
}

/** The navigation links in one row, for footers with little space. */
export function SlimLinks({ site, children }: FooterProps & { children?: ReactNode }) {
  return (
    <div className="wrap footer-slim">
      <ul className="footer-links">
        {(site.navigation.footer ?? [])
          .flatMap(({ items }) => items)
          .map((item) => (
            <li key={`${navLabel(item)} ${item.url}`}>
              <a href={item.url} className={item.className}>
                {navLabel(item)}
              </a>
            </li>
          ))}
      </ul>
      {children}
    </div>
  )
}

export function OpenHours({ site }: FooterProps) {
  const main = mainLocation(site.locations)
  if (!main) return null
  return (
    <div className="stack">
      <h3>Open</h3>
      <HoursTable location={main} settings={site.hours} />
    </div>
  )
}

/** One location in a list: name, street, phone number, and whether it is open. */
export function FooterLocation({ location, site }: FooterProps & { location: Location }) {
  return (
    <li>
      <h3>{location.name}</h3>
      <p>
        {location.address.street}
        {location.name.includes(location.address.city) ? '' : `, ${location.address.city}`}
      </p>
      <p>
        <Phone number={location.contact_detail.phone} site={site} />
      </p>
      <OpenNow location={location} />
    </li>
  )
}

const NETWORKS = {
  facebook_url: ['facebook', 'Facebook'],
  instagram_url: ['instagram', 'Instagram'],
  tiktok_url: ['tiktok', 'TikTok'],
  youtube_url: ['youtube', 'YouTube'],
  linkedin_url: ['linkedin', 'LinkedIn'],
} satisfies Record<keyof Site['social'], [SocialNetwork, string]>

/** Social links and the link to the top. Renders nothing if the site has neither. */
export function Social({ site }: FooterProps) {
  const networks = (Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).filter((key) => site.social[key])
  if (networks.length === 0 && !site.footer.scrollToTop) return null
  return (
    <div className="wrap footer-social">
      <ul className="footer-links">
        {networks.map((key) => (
          <li key={key}>
            <a href={site.social[key]} rel="noopener noreferrer">
              <SocialIcon network={NETWORKS[key][0]} /> {NETWORKS[key][1]}
            </a>
          </li>
        ))}
      </ul>
      {site.footer.scrollToTop && (
        <a className="tool" href="#top">
          <Icon name="up" /> Scroll To Top
        </a>
      )}
    </div>
  )
}

export function Legal({ site }: FooterProps) {
  return (
    <div className="wrap footer-legal">
      <span>{licenceLine(site)}</span>
      {legalLinks(site).map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </div>
  )
}

/** The subscribe form with the dealer's title and text (FOOT-1). */
export function FooterSubscribe({ site }: FooterProps) {
  const invitation = footerInvitation(site)
  return (
    <SubscribeForm site={site} within="footer-subscribe" words={invitationWords(invitation)}>
      <div className="stack">
        <h2>{invitation.title}</h2>
        {invitation.text && <p className="lead">{invitation.text}</p>}
      </div>
    </SubscribeForm>
  )
}
