import { z } from 'zod'
import { about, href } from './pieces-schema.ts'

export const DYNAMIC_DROPDOWNS = [
  'brands',
  'models',
  'bodies',
  'columns',
  'stock',
  'locations',
  'vehicles',
] as const

/** A link in a menu or a footer column. */
export const NavLink = z.strictObject({
  name: z.string().optional().meta(about('What the link says.', 'Used cars')),
  title: z.string().optional().meta(about('The same as the name, in older files.', 'Used cars')),
  url: href.meta(about('Where the link leads.', '/search/used-cars')),
  className: z
    .string()
    .optional()
    .meta(
      about(
        'How the link stands out from others. In files: `highlight` for the accent colour, `strong` or `button`.',
        'highlight',
      ),
    ),
})

/** One column of a multi-column menu, or one column of a footer. */
const NavColumn = z.strictObject({
  title: z.string().meta(about('The heading of the column.', 'Buy')),
  items: z.array(NavLink).meta(about('The links of the column.')),
})

/**
 * An entry of the header (HDR-4): a link, a dropdown of links, or a menu filled from stock and
 * models.
 */
export const NavItem = NavLink.extend({
  url: href
    .optional()
    .meta(about('Where the entry leads. An entry with a menu may have none.', '/locations')),
  dynamicDropdown: z
    .enum(DYNAMIC_DROPDOWNS)
    .optional()
    .meta(about('A menu that fills itself, from your stock, models or places. “Columns” shows your own.')),
  dropdownItems: z.array(NavLink).optional().meta(about('The links of a simple menu.')),
  dropdownMenus: z.array(NavColumn).optional().meta(about('The columns of a wide menu.')),
})

export const WITHOUT_NAVIGATION = 'Cannot run without navigation'

/** SITE-5 wants its own sentence when this is not what a page needs, not a type error. */
export const Navigation = z
  .strictObject(
    {
      header: z
        .array(NavItem, { error: WITHOUT_NAVIGATION })
        .meta(about('The entries of the menu in the header.')),
      footer: z.array(NavColumn).optional().meta(about('The columns of links in the footer.')),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? WITHOUT_NAVIGATION : undefined) },
  )
  .meta(about('The menus. Links to pages that this site has switched off are left out by themselves.'))
export type NavLink = z.infer<typeof NavLink>
export type NavColumn = z.infer<typeof NavColumn>
export type NavItem = z.infer<typeof NavItem>
export type Navigation = z.infer<typeof Navigation>
