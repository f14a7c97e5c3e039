import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The specifications' route tables (ROUTE-1 to 12), as code. One line a url; keep the groups apart. */
export default [
  index('./routes/home.tsx'),
  route('site-icon.svg', './routes/site-icon.ts'),

  // finding a car
  route('api/suggest', './routes/suggest.ts'),

  // one car, saved cars

  // forms and what follows them

  // the dealer: locations, models, brands, content, legal

  // reserving

  // for machines: feeds, sitemaps
] satisfies RouteConfig
