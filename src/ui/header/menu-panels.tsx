import type { ReactNode } from 'react'
import { chooseLocations } from '#domain/location/choose-locations.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { grouped } from '#domain/numbers.ts'
import { pictureHref } from '#domain/picture.ts'
import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { DYNAMIC_DROPDOWNS, NavItem, NavLink } from '#domain/site/navigation-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { navLabel } from './nav-label.ts'

type PanelProps = { item: NavItem; site: Site; menus: NavigationMenus }
export type MenuKind = (typeof DYNAMIC_DROPDOWNS)[number] | 'links'

/** A column of links with the number of cars for each. */
function Links({
  items,
  columns,
}: {
  items: { label: string; href: string; className?: string; count?: number | undefined }[]
  columns?: boolean
}) {
  return (
    <ul className="menu-list" data-cols={columns || undefined}>
      {items.map(({ label, href, className, count }) => (
        <li key={`${label} ${href}`}>
          <a href={href} className={className}>
            {label} {count !== undefined && <small>{grouped(count)}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}

const shopWords = ({ noun: [, many] }: Site) => `Shop ${many.charAt(0).toUpperCase()}${many.slice(1)}`

function BodiesPanel({ site, menus }: PanelProps) {
  const everything = { label: `All ${site.noun[1]}`, href: `/search/${site.search.path}`, count: menus.total }
  return (
    <div className="wrap menu-mega">
      <div>
        <h3>{shopWords(site)}</h3>
        <Links items={[everything, ...menus.carTypes]} />
      </div>
      <div>
        <h3>Browse by body style</h3>
        <ul className="menu-tiles">
          {menus.bodies.map(({ label, href, count, picture }) => (
            <li key={href}>
              <a href={href}>
                {picture && (
                  <img
                    src={pictureHref(picture, { width: 240 })}
                    alt=""
                    width="480"
                    height="240"
                    loading="lazy"
                  />
                )}
                <span>{label}</span> <small>{grouped(count)}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function BrandsPanel({ item, site, menus }: PanelProps) {
  return (
    <>
      <Links columns items={menus.brands} />
      <a className="more" href={item.url ?? `/search/${site.search.path}`}>
        All makes
      </a>
    </>
  )
}

/**
 * HDR-6: picture 130 by 72, name, hybrid label, a short line, and stock if there is any. A site of
 * several makes names the make of each model, and links to all makes.
 */
function ModelsPanel({ item, menus }: PanelProps) {
  return (
    <div className="wrap">
      <h3>{navLabel(item)}</h3>
      {menus.modelMakes.length > 0 && (
        <ul className="menu-makes">
          {menus.modelMakes.map(({ label, href, count }) => (
            <li key={href}>
              <a href={href}>
                {label} <small>{count}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className="menu-models" data-many={menus.modelMakes.length > 0 || undefined}>
        {menus.models.map(({ name, make, href, description, picture, hybrid, stock }) => (
          <li key={href}>
            <a href={href}>
              {picture && (
                <img
                  src={pictureHref(picture, { width: 130 })}
                  srcSet={`${pictureHref(picture, { width: 130 })} 1x, ${pictureHref(picture, { width: 240 })} 2x`}
                  alt=""
                  width="130"
                  height="72"
                  loading="lazy"
                />
              )}
              <div>
                {make && <small>{make}</small>}
                <h4>
                  {name}
                  {hybrid && (
                    <>
                      {' '}
                      <em>hybrid</em>
                    </>
                  )}
                </h4>
                <p>{description}</p>
                {stock > 0 && <small>{grouped(stock)} in stock</small>}
              </div>
            </a>
          </li>
        ))}
      </ul>
      <a className="more" href="/models?body=all">
        All models
      </a>
    </div>
  )
}

/** HDR-5: the town and phone number; the location's name if two are in the same town. */
function LocationsPanel({ item, site }: PanelProps) {
  const places = chooseLocations(site.locations)
  const towns = new Set(places.map(({ address }) => address.city))
  return (
    <>
      <ul className="menu-places">
        {places.map(({ slug, name, address, contact_detail: { phone } }) => (
          <li key={slug}>
            <a href={phone ? phoneHref(phone, site.locale) : site.contactPath}>
              <b>{towns.size === places.length && address.city ? address.city : name}</b>{' '}
              <small>{phone}</small>
            </a>
          </li>
        ))}
      </ul>
      <a className="more" href={item.url ?? site.contactPath}>
        All locations
      </a>
    </>
  )
}

const linkOf = (link: NavLink) => ({ label: navLabel(link), href: link.url, className: link.className })

function ColumnsPanel({ item }: PanelProps) {
  return (
    <div className="menu-columns">
      {item.dropdownMenus?.map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
          <Links items={items.map(linkOf)} />
        </div>
      ))}
    </div>
  )
}

function LinksPanel({ item }: PanelProps) {
  return <Links items={(item.dropdownItems ?? []).map(linkOf)} />
}

/** The panel of each kind of menu (HDR-3, HDR-5). A kind without a panel does not compile. */
export const MENU_PANELS: Record<MenuKind, (props: PanelProps) => ReactNode> = {
  links: LinksPanel,
  brands: BrandsPanel,
  models: ModelsPanel,
  bodies: BodiesPanel,
  columns: ColumnsPanel,
  stock: ({ menus }) => <Links items={menus.carTypes} />,
  locations: LocationsPanel,
  vehicles: ({ menus }) => <Links items={menus.vehicles} />,
}

/** The menu that an entry opens; undefined for a plain link or an empty menu. */
export function menuKind(item: NavItem, menus: NavigationMenus): MenuKind | undefined {
  const { dynamicDropdown: kind } = item
  if (!kind) return item.dropdownItems?.length ? 'links' : item.dropdownMenus?.length ? 'columns' : undefined
  const filled: Record<typeof kind, number> = {
    brands: menus.brands.length,
    models: menus.models.length,
    bodies: menus.bodies.length,
    stock: menus.carTypes.length,
    vehicles: menus.vehicles.length,
    columns: item.dropdownMenus?.length ?? 0,
    locations: 1,
  }
  return filled[kind] > 0 ? kind : undefined
}
