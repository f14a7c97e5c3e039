import { favouritesHref, garageHref } from '#domain/favourites/favourites-href.ts'
import { phoneHref } from '#domain/location/phone-href.ts'
import { pictureHref } from '#domain/picture.ts'
import { agentTool } from '#ui/forms/agent-tool.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { NavEntry } from './nav-entry.tsx'

/**
 * The header of every page: logo, search, navigation, tools (HDR-2). All variants share this markup
 * and differ in CSS.
 */
export function Header() {
  const { site, logo, menus, path } = useServerScope()
  const { variant, sticky, phoneMenu, search, showPhone, buttons } = site.header
  const hasGarage = garageHref(site) !== undefined
  const saved = hasGarage ? 'Garage' : 'Saved'
  const searchHref = `/search/${site.search.path}`
  return (
    <header
      className="header"
      data-ground="header"
      data-header={variant}
      data-menu={phoneMenu}
      data-sticky={sticky || undefined}
    >
      <div className="wrap header-bar">
        <a className="logo" href="/">
          {site.logo.url ? (
            <img src={pictureHref(site.logo.url, { width: 534, quality: 90 })} alt="" />
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the dealer's own drawing, cleaned by the server
            <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />
          )}
          <span className="sr">{site.logo.label}, home</span>
        </a>
        {search && (
          // biome-ignore lint/a11y/useSemanticElements: a form keeps working as one where <search> is not known
          <form
            className="find"
            role="search"
            action={searchHref}
            {...agentTool(
              site,
              'search_stock',
              `Searches the ${site.noun[1]} of ${site.name} by plain words.`,
            )}
          >
            <Icon name="search" />
            <input
              className="control"
              type="search"
              name="query"
              aria-label={site.search.placeholder}
              placeholder={site.search.placeholder}
              autoComplete="off"
            />
          </form>
        )}
        <nav className="header-nav" id="menu" popover="auto" aria-label="Main">
          <button type="button" className="tool close" popoverTarget="menu" popoverTargetAction="hide">
            <Icon name="close" /> Close
          </button>
          {site.navigation.header.map((item) => (
            <NavEntry key={item.name ?? item.title} item={item} site={site} menus={menus} path={path} />
          ))}
          <div className="drawer-foot">
            {buttons.map(({ label, href }, nth) => (
              <ButtonLink key={href} href={href} look={nth ? 'outline' : 'filled'}>
                {label}
              </ButtonLink>
            ))}
            {showPhone && (
              <a className="tool" href={phoneHref(site.phone, site.locale)}>
                <Icon name="phone" /> {site.phone}
              </a>
            )}
          </div>
        </nav>
        <div className="header-tools">
          {search && (
            <a className="tool narrow" href={searchHref} data-defer="click" aria-label="Search">
              <Icon name="search" />
            </a>
          )}
          {showPhone && (
            <a className="tool" href={phoneHref(site.phone, site.locale)} aria-label={`Call ${site.phone}`}>
              <Icon name="phone" /> <span>{site.phone}</span>
            </a>
          )}
          <a className="tool" href={favouritesHref(site)} aria-label={saved} data-label={saved}>
            <Icon name={hasGarage ? 'garage' : 'heart'} /> <span>{saved}</span>{' '}
            <b data-saved-count="" hidden />
          </a>
          {[...buttons].reverse().map(({ label, href }, nth) => (
            <ButtonLink
              key={href}
              href={href}
              look={variant === 'standard' || nth < buttons.length - 1 ? 'outline' : 'filled'}
            >
              {label}
            </ButtonLink>
          ))}
          <button type="button" className="tool toggle" popoverTarget="menu" aria-label="Menu">
            <Icon name="menu" /> <span>Menu</span>
          </button>
        </div>
      </div>
    </header>
  )
}
