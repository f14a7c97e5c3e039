import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { GARAGE_PATHS } from '#domain/site/garage-paths.ts'

/** The specifications' route tables (ROUTE-1 to 12), as code. One line a url; keep the groups apart. */
export default [
  index('./routes/home.tsx'),
  route('site-icon.svg', './routes/site-icon.ts'),
  route('_design', './routes/design.tsx'),

  // finding a car
  route('search/:slug', './routes/search.tsx'),
  route('search/:slug/:model', './routes/search.tsx', { id: 'search-model' }),
  route('electric-cars', './routes/search.tsx', { id: 'electric-cars' }),
  route('used-car/list', './routes/search.tsx', { id: 'used-car-list' }),
  route('parts', './routes/items.tsx', { id: 'parts' }),
  route('special-offers', './routes/items.tsx', { id: 'special-offers' }),
  route('api/suggest', './routes/suggest.ts'),

  // one car, saved cars
  route('cars/:slug', './routes/car.tsx'),
  route('favourites', './routes/favourites.tsx'),
  route('compare', './routes/compare.tsx'),
  ...GARAGE_PATHS.map((path) => route(path, './routes/garage.tsx', { id: `garage${path}` })),
  route('api/cars', './routes/fresh-cars.ts'),
  route('api/reveal', './routes/reveal.ts'),

  // forms and what follows them
  route('finance', './routes/form-page.tsx', { id: 'finance' }),
  route('service', './routes/form-page.tsx', { id: 'service' }),
  route('valuations', './routes/form-page.tsx', { id: 'valuations' }),
  route('cars/trade-in', './routes/form-page.tsx', { id: 'trade-in' }),
  route('careers', './routes/form-page.tsx', { id: 'careers' }),
  route('subscribe', './routes/form-page.tsx', { id: 'subscribe' }),
  route('cars/:slug/enquire', './routes/car-form.tsx', { id: 'enquire' }),
  route('cars/:slug/test-drive', './routes/car-form.tsx', { id: 'test-drive' }),
  route('cars/:slug/request-photos', './routes/car-form.tsx', { id: 'request-photos' }),
  route('cars/:slug/similar', './routes/car-form.tsx', { id: 'similar' }),
  route('cars/:slug/finance', './routes/car-form.tsx', { id: 'car-finance' }),
  route('success', './routes/success.tsx'),
  route('api/events', './routes/events.ts'),
  route('api/appointments', './routes/appointments.ts'),

  // the dealer: locations, models, brands, content, legal
  route('contact', './routes/contact.tsx'),
  route('contact-us/:slug', './routes/contact.tsx', { id: 'contact-us' }),
  route('locations', './routes/locations.ts'),
  route('locations/:slug', './routes/location.ts'),
  route('api/near', './routes/near.ts'),
  route('brands/:brand', './routes/brand.ts'),
  route('models', './routes/models.ts'),
  route('models/:slug', './routes/model.ts'),
  route('privacy-policy', './routes/privacy.ts'),
  route('pages/privacy-statement', './routes/privacy.ts', { id: 'privacy-statement' }),
  route('used-car-terms', './routes/used-car-terms.ts'),

  // reserving
  route('cars/:slug/checkout', './routes/checkout.tsx', { id: 'checkout' }),
  route('cars/:slug/buy-online', './routes/checkout.tsx', { id: 'buy-online' }),
  route('reservations/:id', './routes/reservation.tsx'),

  // for machines: feeds, sitemaps
  route('feeds/stock.json', './routes/feed-stock.ts'),
  route('feeds/:file', './routes/feed-vehicles.ts'),
  route('robots.txt', './routes/robots.ts'),
  route('sitemap.xml', './routes/sitemap-index.ts'),
  route('sitemap-pages.xml', './routes/sitemap-pages.ts'),
  route('sitemap-cars/:part', './routes/sitemap-cars.ts'),

  // whatever else a dealer has: their own pages, a model, or a 404
  route('*', './routes/anything.ts'),
] satisfies RouteConfig
