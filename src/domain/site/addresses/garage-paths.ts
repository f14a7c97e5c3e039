/** The possible paths of the garage page. A site chooses one (ROUTE-7). */
export const GARAGE_PATHS = ['/garage', '/my-cars'] as const
