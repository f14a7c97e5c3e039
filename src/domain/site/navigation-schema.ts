import { z } from 'zod'
import { href } from './pieces-schema.ts'

export const DYNAMIC_DROPDOWNS = [
  'brands',
  'models',
  'bodies',
  'columns',
  'stock',
  'locations',
  'vehicles',
] as const

/** A plain link of a menu or a footer column. */
export const NavLink = z.strictObject({
  name: z.string().optional(),
  title: z.string().optional(),
  url: href,
  className: z.string().optional(),
})

/** One column of a multi-column menu, or one column of a footer. */
const NavColumn = z.strictObject({ title: z.string(), items: z.array(NavLink) })

/** One entry of the header (HDR-4): a link, a dropdown of links, or a menu filled from the stock and the models. */
export const NavItem = NavLink.extend({
  url: href.optional(),
  dynamicDropdown: z.enum(DYNAMIC_DROPDOWNS).optional(),
  dropdownItems: z.array(NavLink).optional(),
  dropdownMenus: z.array(NavColumn).optional(),
})

export const WITHOUT_NAVIGATION = 'Cannot run without navigation'

/** SITE-5 wants its own sentence when this is not what a page needs, not a type error. */
export const Navigation = z.strictObject(
  {
    header: z.array(NavItem, { error: WITHOUT_NAVIGATION }),
    footer: z.array(NavColumn).optional(),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? WITHOUT_NAVIGATION : undefined) },
)
export type NavLink = z.infer<typeof NavLink>
export type NavColumn = z.infer<typeof NavColumn>
export type NavItem = z.infer<typeof NavItem>
export type Navigation = z.infer<typeof Navigation>
