import { expect, test } from 'vitest'
import { HostTaken } from '#ports/sites/site-versions.ts'
import { dealerships } from './dealerships.ts'
import { siteVersions } from './site-versions.ts'
import { eachDatabase } from './testing.ts'

eachDatabase((open) => {
  test('SITE-10 a dealership belongs to one site, can be shared, and can be given to another', async () => {
    const owners = dealerships(await open())
    expect(await owners.share(1, 'group')).toBe(false)
    await owners.give(1, 'alpha')
    expect(await owners.share(1, 'group')).toBe(true)
    expect(await owners.ownership()).toEqual(new Map([[1, { owner: 'alpha', sharedWith: ['group'] }]]))
    await owners.give(1, 'beta')
    expect((await owners.ownership()).get(1)?.owner).toBe('beta')
    expect(await owners.unshare(1, 'group')).toBe(true)
    expect(await owners.unshare(1, 'group')).toBe(false)
  })

  test('SITE-10 an unowned dealership goes to the first site that claims it and is shared with the others; an owned one stays', async () => {
    const owners = dealerships(await open())
    await owners.give(1, 'alpha')
    await owners.giveUnowned([
      { dealershipId: 1, site: 'thief' },
      { dealershipId: 2, site: 'beta' },
      { dealershipId: 2, site: 'group' },
    ])
    expect(await owners.ownership()).toEqual(
      new Map([
        [1, { owner: 'alpha', sharedWith: [] }],
        [2, { owner: 'beta', sharedWith: ['group'] }],
      ]),
    )
    await owners.giveUnowned([{ dealershipId: 2, site: 'thief' }])
    expect((await owners.ownership()).get(2)?.sharedWith).toEqual(['group'])
  })

  test('SITE-10 of many sites that claim one host at once, one gets it', async () => {
    const versions = siteVersions(await open())
    const slugs = Array.from({ length: 8 }, (_, at) => `site-${at}`)
    for (const slug of slugs) await versions.add(slug, {}, '')
    const taken = await Promise.allSettled(slugs.map((slug) => versions.activate(slug, 1, ['one.example'])))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of taken) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(HostTaken)
    const [serving] = await versions.active()
    await versions.activate(serving!.slug, 1, ['two.example'])
    const [other] = slugs.filter((slug) => slug !== serving!.slug)
    await versions.activate(other!, 1, ['one.example'])
    await versions.noteHosts('late', ['one.example', 'three.example'])
    await expect(versions.activate(serving!.slug, 1, ['three.example'])).rejects.toThrow('belongs to late')
  })
})
