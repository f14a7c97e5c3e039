import { index, type RouteConfig } from '@react-router/dev/routes'

/** The specifications' route tables (ROUTE-1 to 12), as code. */
export default [index('./routes/home.tsx')] satisfies RouteConfig
