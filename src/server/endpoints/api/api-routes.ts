import type { ApiRoute } from './api-route.ts'
import { FEED_ROUTES } from './feed-routes.ts'
import { LEAD_ROUTES } from './lead-routes.ts'
import { SITE_ROUTES } from './site-routes.ts'
import { STOCK_ROUTES } from './stock-routes.ts'
import { WEBHOOK_ROUTES } from './webhook-routes.ts'

/** Every address of the API that needs a key. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...STOCK_ROUTES,
  ...LEAD_ROUTES,
  ...FEED_ROUTES,
  ...SITE_ROUTES,
  ...WEBHOOK_ROUTES,
]
