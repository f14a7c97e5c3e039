import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the console. */
export default [index('routes/choose.tsx'), route('*', 'routes/nothing.tsx')] satisfies RouteConfig
