import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { dealerChannels } from '#domain/lead/deliveries.ts'
import { openDesk } from './testing/open-desk.ts'

eachDatabase((open) => {
  test('SITE-19 a draft reaches neither shop nor cache nor feed nor lead, until it is published', async () => {
    const { lewis, versions, ports, set, change, publish } = await openDesk(await open())
    // Pages, their cache, feeds and sitemaps read sites and versions from here, and nowhere else.
    const sites = await openDatabaseSites(versions, ports.dealerships, (error) => {
      throw error
    })
    try {
      await change(lewis, [
        set(['name'], 'Not yet'),
        set(['leads', 'channels'], [{ kind: 'email', to: 'desk@yard.example' }]),
      ])
      await sites.reload()
      expect([sites.all(), sites.version('yard')]).toEqual([[], undefined])
      await publish()
      await sites.reload()
      const [serving] = sites.all()
      expect(serving).toMatchObject({ slug: 'yard', name: 'Not yet' })
      const before = sites.version('yard')
      // Who gets a lead, too, is what serves.
      expect(dealerChannels(serving!, serving!.locations[0]!, false)).toMatchObject([
        { kind: 'email', to: 'desk@yard.example' },
      ])
      await change(lewis, [set(['name'], 'Later')])
      await sites.reload()
      expect([sites.bySlug('yard')?.name, sites.version('yard')]).toEqual(['Not yet', before])
    } finally {
      await sites.close()
    }
  })
})
