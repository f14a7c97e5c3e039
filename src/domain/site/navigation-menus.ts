/** The data of the header's menus, counted once per stock version (HDR-3, HDR-9). */
export type MenuCount = { label: string; href: string; count: number; picture?: string }
export type MenuModel = {
  name: string
  /** The make, on sites that sell several. */
  make?: string
  href: string
  description: string
  picture?: string
  hybrid: boolean
  stock: number
}
export type NavigationMenus = {
  /**
   * All cars of the site, including conditions without a page. Undefined if the engine never
   * answered.
   */
  total?: number
  carTypes: MenuCount[]
  brands: MenuCount[]
  bodies: MenuCount[]
  models: MenuModel[]
  /** Every make with new models and its number of models. Empty on a site of one make. */
  modelMakes: MenuCount[]
  /** The manufacturer's body names, with links to /models?body= (HDR-5). */
  vehicles: MenuCount[]
}
export const NO_MENUS: NavigationMenus = {
  carTypes: [],
  brands: [],
  bodies: [],
  models: [],
  modelMakes: [],
  vehicles: [],
}
