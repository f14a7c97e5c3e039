import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The specifications' route tables (ROUTE-1 to 12), as code. One line a url; keep the groups apart. */
export default [
  index('./routes/home.tsx'),
  route('site-icon.svg', './routes/site-icon.ts'),

  // finding a car
  route('search/:slug', './routes/search.tsx'),
  route('search/:slug/:model', './routes/search.tsx', { id: 'search-model' }),
  route('electric-cars', './routes/search.tsx', { id: 'electric-cars' }),
  route('used-car/list', './routes/search.tsx', { id: 'used-car-list' }),
  route('api/suggest', './routes/suggest.ts'),

  // one car, saved cars
  route('cars/:slug', './routes/car.tsx'),
  route('favourites', './routes/favourites.tsx'),
  route('compare', './routes/compare.tsx'),
  route('garage', './routes/garage.tsx'),
  route('api/cars', './routes/fresh-cars.ts'),
  route('api/reveal', './routes/reveal.ts'),

  // forms and what follows them

  // the dealer: locations, models, brands, content, legal

  // reserving

  // for machines: feeds, sitemaps
] satisfies RouteConfig
