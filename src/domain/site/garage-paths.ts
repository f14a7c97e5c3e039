/** Where a site may keep its visitors' garage: addresses are built into the platform, a site chooses one (ROUTE-7). */
export const GARAGE_PATHS = ['/garage', '/my-cars'] as const
