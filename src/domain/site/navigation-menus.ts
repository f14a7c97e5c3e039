/** What the header's menus are filled with; counted from the site's stock once per stock version (HDR-3, HDR-9). */
export type MenuCount = { label: string; href: string; count: number; picture?: string }
export type MenuModel = {
  name: string
  href: string
  description: string
  picture?: string
  hybrid: boolean
  stock: number
}
export type NavigationMenus = {
  /** Every car of the site, also of conditions that have no page; unknown while the engine never answered. */
  total?: number
  carTypes: MenuCount[]
  brands: MenuCount[]
  bodies: MenuCount[]
  models: MenuModel[]
  /** The maker's own body names, to /models?body= (HDR-5). */
  vehicles: MenuCount[]
}
export const NO_MENUS: NavigationMenus = { carTypes: [], brands: [], bodies: [], models: [], vehicles: [] }
