import { isRefused } from '#domain/access/permit.ts'
import { chosenRange, rangeOf } from '#domain/insights/range.ts'
import { METRICS } from '#domain/insights/sums.ts'
import { postalLine } from '#domain/location/address-line.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { openInsights, todayOf } from '#use-cases/insights/read-insights.ts'
import { type ApiRoute, answer, notInKey, problem, route } from './api-route.ts'
import { AlertCounts, InsightQuery, InsightSums, SiteList } from './schema/site-schema.ts'

const sumsOf = (row: Record<(typeof METRICS)[number], number>) =>
  Object.fromEntries(METRICS.map((metric) => [metric, row[metric]]))

export const SITE_ROUTES: readonly ApiRoute[] = [
  route({
    method: 'get',
    path: '/sites',
    id: 'listSites',
    needs: 'sites-read',
    summary: 'The website of the dealer, with its yards.',
    answers: { '200': { says: 'All of them.', schema: SiteList } },
    async run({ c, ports, key, now }) {
      const permit = permitAt(ports, key, 'site.read', key.dealer, now)
      if (isRefused(permit)) return notInKey()
      const { slug, name, hosts, locale, dealerships, locations } = ports.sites.bySlug(key.dealer)!
      const { places } = permit.scope
      const site = {
        slug,
        name,
        hosts,
        locale,
        version: ports.sites.version(slug) ?? '',
        dealerships: dealerships.map((dealership) => ({ id: dealership.id, name: dealership.name })),
        locations: locations
          .filter(({ id }) => places === 'all' || places.includes(id))
          .map((place) => ({
            id: place.id,
            name: place.name,
            dealership: place.dealership_id,
            time_zone: place.timeZone,
            phone: place.contact_detail.phone,
            address: postalLine(place.address),
          })),
      }
      return answer(c, { items: [site] })
    },
  }),
  route({
    method: 'get',
    path: '/insights',
    id: 'getInsights',
    needs: 'insights-read',
    summary: 'What visitors did, by day and by source. Without days, the last 28.',
    query: InsightQuery,
    answers: { '200': { says: 'The sums.', schema: InsightSums } },
    async run({ c, ports, key, query: { from, to }, now }) {
      const site = ports.sites.bySlug(key.dealer)
      if (!site) return notInKey()
      const today = todayOf(site, now)
      const range = from || to ? chosenRange(from ?? to!, to ?? today, today) : rangeOf('28d', today)
      if (!range) return problem(400, 'from: a day that has been')
      const read = openInsights(ports, key, key.dealer, { range, comparison: 'none' }, now)
      if (isRefused(read)) return notInKey()
      const [days, sources] = await Promise.all([
        ports.insights.days(read.permit, range),
        ports.insights.sources(read.permit, range),
      ])
      return answer(c, {
        ...range,
        days: days.map(({ day, ...row }) => ({ day, sums: sumsOf(row) })),
        sources: sources.map(({ source, ...row }) => ({ source, sums: sumsOf(row) })),
      })
    },
  }),
  route({
    method: 'get',
    path: '/alerts',
    id: 'countAlerts',
    needs: 'insights-read',
    summary: 'How many people wait for which news. Nobody is named.',
    answers: { '200': { says: 'The numbers.', schema: AlertCounts } },
    async run({ c, ports, key, now }) {
      const permit = permitAt(ports, key, 'insight.read', key.dealer, now)
      // An alert is about the whole website, so a key for one dealership is for something else.
      if (isRefused(permit) || key.dealership !== null) return notInKey()
      return answer(c, await ports.alertSums.of(permit))
    },
  }),
]
