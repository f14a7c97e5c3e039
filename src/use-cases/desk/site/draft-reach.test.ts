import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { openDatabaseSites } from '#adapters/sites/database.ts'
import { minutesAfter } from '#domain/access/testing/an-actor.ts'
import { dealerChannels } from '#domain/lead/deliveries.ts'
import { publishWhatIsDue } from './publish-later.ts'
import { readPreview } from './read-preview.ts'
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

  test('SITE-12 a preview of the draft shows what its form shows, also after a publish at a time', async () => {
    const { lewis, versions, ports, look, set, change, publish } = await openDesk(await open())
    const shown = async (version: number) =>
      (await readPreview({ ...ports, siteVersions: versions }, 'yard', version))?.config
    await change(lewis, [set(['name'], 'At nine')])
    await publish(lewis, { due: minutesAfter(60) })
    await change(lewis, [set(['tagline'], 'Not yet')])
    await publishWhatIsDue(ports, minutesAfter(61))
    const { version, liveVersion, draft } = await look()
    expect(draft).toMatchObject({ name: 'At nine', tagline: 'Not yet' })
    expect(await shown(version!)).toMatchObject({ name: 'At nine', tagline: 'Not yet' })
    // What is stored shows as it is, and 0 is the folder.
    expect(await shown(liveVersion)).toMatchObject({
      name: 'At nine',
      tagline: expect.not.stringMatching('Not yet'),
    })
    expect(await shown(0)).not.toMatchObject({ name: 'At nine' })
    expect(await shown(99)).toBeUndefined()
  })
})
