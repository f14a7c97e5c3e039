import { isLinked } from './known-paths.ts'
import type { NavColumn, NavItem } from './navigation-schema.ts'
import type { Site } from './site-schema.ts'

const linkedColumns = (site: Site, columns: NavColumn[]): NavColumn[] =>
  columns
    .map((column) => ({ ...column, items: column.items.filter(({ url }) => isLinked(site, url)) }))
    .filter(({ items }) => items.length > 0)

function linkedItem(site: Site, { url, dropdownItems, dropdownMenus, ...item }: NavItem): NavItem {
  return {
    ...item,
    ...(url && isLinked(site, url) && { url }),
    ...(dropdownItems && { dropdownItems: dropdownItems.filter((link) => isLinked(site, link.url)) }),
    ...(dropdownMenus && { dropdownMenus: linkedColumns(site, dropdownMenus) }),
  }
}

/** The menus and the footer of a site without links to pages it has switched off (ROUTE-9). */
export const linkedHeader = (site: Site): NavItem[] =>
  site.navigation.header.map((item) => linkedItem(site, item))
export const linkedFooter = (site: Site): NavColumn[] => linkedColumns(site, site.navigation.footer ?? [])
