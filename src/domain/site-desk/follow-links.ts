import { pathOf } from '#domain/site/addresses/path-of.ts'
import type { NavColumn, NavItem, NavLink } from '#domain/site/navigation-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { isObject } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import type { PatchOp, Path } from './patch-schema.ts'

type Paths = ReadonlySet<string>
/** A site, and the paths that its links may use. */
type Linked = { site: Site; paths: Paths }

const mainOf = ({ site }: Linked) => `/search/${site.search.path}`
const MARKDOWN_LINK = /(\]\()([^)\s]+)(\))/g

/**
 * What becomes of the links of a site whose pages have changed, such as by another template. A link
 * to the main search leads to the new one. Another whose page is gone leaves the menus. In texts
 * and buttons it leads to the main search. A link that led nowhere before stays as it is. The main
 * search that is `served` now leads to the new one, as search engines and shoppers know it.
 */
export function followLinks(before: Linked & { served: Paths }, after: Linked): PatchOp[] {
  const isGone = (href: string) => {
    const path = pathOf(href)
    return path !== undefined && before.paths.has(path) && !after.paths.has(path)
  }
  const isMain = (href: string) => pathOf(href) === mainOf(before)
  const toMain = (href: string) =>
    isMain(href) ? href.replace(mainOf(before), mainOf(after)) : mainOf(after)
  const followed = (href: string) => (isGone(href) ? toMain(href) : href)
  const stays = (href: string) => !isGone(href) || isMain(href)

  const link = <One extends NavLink>(one: One): One => ({ ...one, url: followed(one.url) })
  const links = (all: NavLink[]) => all.filter(({ url }) => stays(url)).map(link)
  const columns = (all: NavColumn[]) =>
    all.flatMap((column) => {
      const items = links(column.items)
      return items.length > 0 || column.items.length === 0 ? [{ ...column, items }] : []
    })
  const entry = (item: NavItem): NavItem[] => {
    const { url, dropdownItems, dropdownMenus, ...rest } = item
    const kept = url !== undefined && stays(url) ? { url: followed(url) } : {}
    const menu = {
      ...(dropdownItems && { dropdownItems: links(dropdownItems) }),
      ...(dropdownMenus && { dropdownMenus: columns(dropdownMenus) }),
    }
    // A menu of models is empty without their pages.
    const isFilled = rest.dynamicDropdown !== undefined && rest.dynamicDropdown !== 'models'
    const hasMenu = isFilled || Object.values(menu).some((list) => list.length > 0)
    return url === undefined || kept.url || hasMenu ? [{ ...rest, ...kept, ...menu }] : []
  }

  /** Links outside menus, each at its place. */
  function linksIn(value: unknown, path: Path): PatchOp[] {
    if (Array.isArray(value)) return value.flatMap((item, n) => linksIn(item, [...path, n]))
    if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => linksIn(item, [...path, key]))
    if (typeof value !== 'string') return []
    const key = path.at(-1)
    const next =
      key === 'href' || key === 'url'
        ? followed(value)
        : key === 'markdown'
          ? value.replace(MARKDOWN_LINK, (_, open, href, close) => `${open}${followed(href)}${close}`)
          : value
    return next === value ? [] : [{ op: 'set', path, value: next }]
  }

  const { header, navigation, seo, home, pages, promotions, announcements } = after.site
  const menus = {
    ...navigation,
    header: navigation.header.flatMap(entry),
    ...(navigation.footer && { footer: columns(navigation.footer) }),
  }
  const buttons = header.buttons.filter(({ href }) => stays(href))
  const isPageAgain = (path: string) => after.paths.has(path) && !before.paths.has(path)
  const old = seo.redirects
    .filter(({ path }) => !isPageAgain(path))
    .map(({ path, to }) => ({ path, to: followed(to) }))
  const isMoved = before.served.has(mainOf(before)) && !after.paths.has(mainOf(before))
  const isKnown = old.some(({ path }) => path === mainOf(before))
  const redirects = isMoved && !isKnown ? [...old, { path: mainOf(before), to: mainOf(after) }] : old
  const parts = { home, pages, promotions, announcements }
  return [
    ...(isDeepEqual(menus, navigation) ? [] : [{ op: 'set' as const, path: ['navigation'], value: menus }]),
    ...(buttons.length < header.buttons.length
      ? [{ op: 'set' as const, path: ['header', 'buttons'], value: buttons }]
      : []),
    ...linksIn(buttons, ['header', 'buttons']),
    ...Object.entries(parts).flatMap(([part, value]) => linksIn(value, [part])),
    ...(isDeepEqual(redirects, seo.redirects)
      ? []
      : [{ op: 'set' as const, path: ['seo', 'redirects'], value: redirects }]),
  ]
}
