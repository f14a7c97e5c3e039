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

/** A link in a menu or a footer column. */
export const NavLink = z.strictObject({
  name: z.string().optional(),
  title: z.string().optional(),
  url: href,
  className: z.string().optional(),
})

/** A column of a menu or of a footer. */
const NavColumn = z.strictObject({ title: z.string(), items: z.array(NavLink) })

/**
 * An entry of the header (HDR-4): a link, a dropdown of links, or a menu filled from stock and
 * models.
 */
export const NavItem = NavLink.extend({
  url: href.optional(),
  dynamicDropdown: z.enum(DYNAMIC_DROPDOWNS).optional(),
  dropdownItems: z.array(NavLink).optional(),
  dropdownMenus: z.array(NavColumn).optional(),
})

export const WITHOUT_NAVIGATION = 'Cannot run without navigation'

/** SITE-5 requires its own error message here instead of a type error. */
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
