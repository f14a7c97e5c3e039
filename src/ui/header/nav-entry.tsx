import type { NavigationMenus } from '#domain/site/navigation-menus.ts'
import type { NavItem } from '#domain/site/navigation-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { Icon } from '#ui/primitives/icons/icon.tsx'
import { MENU_PANELS, menuKind } from './menu-panels.tsx'
import { navLabel } from './nav-label.ts'

type NavEntryProps = { item: NavItem; site: Site; menus: NavigationMenus; path?: string }

/** One entry of the main navigation: a link, or a menu that opens without scripts. */
export function NavEntry({ item, site, menus, path }: NavEntryProps) {
  const kind = menuKind(item, menus)
  if (!kind) {
    // An empty menu without a link has nothing to offer.
    if (!item.url) return null
    return (
      <a href={item.url} className={item.className} aria-current={item.url === path ? 'page' : undefined}>
        {navLabel(item)}
      </a>
    )
  }
  const Panel = MENU_PANELS[kind]
  return (
    <details className={item.className ? `menu ${item.className}` : 'menu'} name="menu" data-kind={kind}>
      <summary>
        {navLabel(item)} <Icon name="down" />
      </summary>
      <div className="menu-panel">
        <Panel item={item} site={site} menus={menus} />
      </div>
    </details>
  )
}
