import { enhance } from './enhance.ts'

// A page that hands nothing over was drawn whole by the server (see page-scripts.tsx).
if ('__reactRouterContext' in window) import('./hydrate.tsx').then(({ hydrate }) => hydrate())
enhance()
