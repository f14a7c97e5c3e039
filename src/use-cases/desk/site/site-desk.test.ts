import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import { searchAudit } from '../../access/search-audit.ts'
import { stepDraft } from './change-draft.ts'
import { openDraft } from './open-draft.ts'
import { publishDraft, publishWhatIsDue, putBackVersion, withdrawPublication } from './publish-draft.ts'
import { openDesk } from './testing/open-desk.ts'

eachDatabase((open) => {
  const aDesk = async () => openDesk(await open())

  test('SITE-11 a draft is saved by small changes, does not serve, and can be previewed under its number', async () => {
    const { lewis, look, set, change, serving, versions, ports, signIn } = await aDesk()
    expect(await change(lewis, [set(['name'], 'Newer')])).toEqual({ is: 'saved', revision: 1 })
    expect(await change(lewis, [set(['header', 'bannerText'], 'Open late')])).toMatchObject({ revision: 2 })
    const draft = await look()
    expect(draft.changes.map(({ page, field, after }) => [page, field, after])).toEqual([
      ['Your details', 'Name', 'Newer'],
      ['Header', 'Sentence above the header', 'Open late'],
    ])
    expect(await serving()).toBeUndefined()
    expect(await versions.find('yard', draft.version!)).toMatchObject({ config: { name: 'Newer' } })
    // Somebody who goes on typing in a field has one line.
    await change(lewis, [set(['header', 'bannerText'], 'Open late on Thursday')])
    expect((await look()).draft.header.bannerText).toBe('Open late on Thursday')
    const owner = (await signIn('owner')).actor
    const history = await searchAudit(ports, owner, 'yard', { verbs: ['site-drafted'], limit: 9 }, NOW)
    expect(history).toMatchObject({
      rows: [
        {
          actor: { name: 'Lewis' },
          changes: [{ field: 'Header, Sentence above the header', to: 'Open late' }],
        },
        { actor: { name: 'Lewis' }, changes: [{ field: 'Your details, Name', to: 'Newer' }] },
      ],
    })
  })

  test('SITE-11 two people in a race lose no change: other fields merge, the same field is a conflict', async () => {
    const { lewis, karen, look, set, change } = await aDesk()
    await change(lewis, [set(['name'], 'One')])
    const { revision } = await look()
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        change(
          n % 2 ? lewis : karen,
          [set(['social', n % 2 ? 'facebook_url' : 'instagram_url'], `https://s.example/${n}`)],
          revision,
        ),
      ),
    )
    const kinds = many.map(({ is }) => is).sort()
    expect(kinds).toEqual([...Array(6).fill('conflict'), 'saved', 'saved'])
    expect(await change(karen, [set(['tagline'], 'Karen’s')], revision)).toMatchObject({ is: 'saved' })
    expect(await change(karen, [set(['name'], 'Two')], 0)).toEqual({
      is: 'conflict',
      by: 'Lewis',
      value: 'One',
    })
    const after = await look()
    expect(after.draft.name).toBe('One')
    expect(after.draft.tagline).toBe('Karen’s')
    expect(Object.keys(after.draft.social)).toEqual(['facebook_url', 'instagram_url'])
    await look(karen)
    expect((await look(lewis)).others.map(({ name }) => name)).toEqual(['Karen'])
    expect((await look(lewis, minutesAfter(5))).others).toEqual([])
  })

  test('SITE-11 who comes to a draft is told once to those who are on it', async () => {
    const { lewis, karen, ports } = await aDesk()
    const told: unknown[] = []
    const watched = { ...ports, live: { ...ports.live, publish: (event: unknown) => void told.push(event) } }
    const come = (who = lewis, now = NOW) => openDraft(watched, who, 'yard', 'pages', now)
    await come()
    expect(told).toEqual([])
    await come(karen)
    await come(karen)
    await come()
    expect(told).toEqual([{ dealer: 'yard', thing: 'site', place: null }])
    await come(lewis, minutesAfter(1))
    await come(karen, minutesAfter(2))
    expect(told).toHaveLength(2)
  })

  test('SITE-11 undo and redo take back one’s own changes only, and never those of somebody else', async () => {
    const { lewis, karen, look, set, change, ports } = await aDesk()
    const step = (way: 'undo' | 'redo', who = lewis) => stepDraft(ports, who, 'yard', way, NOW)
    const { name } = (await look()).draft
    await change(lewis, [set(['name'], 'First')])
    await change(lewis, [set(['name'], 'Second')])
    await change(karen, [set(['tagline'], 'Karen’s')])
    await step('undo')
    expect((await look()).draft.name).toBe('First')
    await step('undo')
    expect((await look()).draft).toMatchObject({ name, tagline: 'Karen’s' })
    expect(await look()).toMatchObject({ canUndo: false, canRedo: true })
    expect(await step('undo')).toEqual({ is: 'stale' })
    await step('redo')
    await step('redo')
    expect((await look()).draft.name).toBe('Second')
    await change(karen, [set(['name'], 'Karen’s name')])
    expect(await step('undo')).toMatchObject({ is: 'conflict', by: 'Karen' })
    expect((await look()).draft.name).toBe('Karen’s name')
  })

  test('SITE-12 a publish serves all of the draft at once, with who and why, and can be put back', async () => {
    const { lewis, look, set, change, publish, serving, ports, versions } = await aDesk()
    await change(lewis, [set(['name'], 'Published')])
    const published = await publish(lewis, { reason: 'A new name' })
    expect(published).toEqual({ is: 'published', version: 1, before: 0 })
    expect(await serving()).toMatchObject({ name: 'Published' })
    expect((await look()).changes).toEqual([])
    expect(await publish()).toEqual({ is: 'unchanged' })
    await change(lewis, [set(['name'], 'Second')])
    expect(await publish()).toMatchObject({ version: 2, before: 1 })
    const permit = { dealer: 'yard' } as never
    expect(await ports.siteDesk.versions(permit, { limit: 10 })).toMatchObject([
      { version: 2, author: 'Lewis', isActive: true, note: '1 change' },
      { version: 1, author: 'Lewis', isActive: false, activations: [{ by: 'Lewis', reason: 'A new name' }] },
    ])
    expect(await putBackVersion(ports, lewis, 'yard', { version: 1, reason: '' }, NOW)).toMatchObject({
      version: 1,
    })
    expect(await serving()).toMatchObject({ name: 'Published' })
    expect((await look()).changes).toEqual([])
    // The operator publishes beside the draft: neither loses anything.
    await change(lewis, [set(['tagline'], 'Mine')])
    const config = { ...(await serving())!, phone: '02 5550 1999' }
    await versions.activate('yard', await versions.add('yard', config, 'by hand'), [])
    expect((await look()).changes.map(({ field }) => field)).toEqual(['Tagline'])
    expect(await publish()).toMatchObject({ is: 'published' })
    expect(await serving()).toMatchObject({ tagline: 'Mine', phone: '02 5550 1999' })
  })

  test('SITE-12 what somebody has not read is not published, nor is what has faults', async () => {
    const { lewis, karen, look, set, change, publish, serving, ports } = await aDesk()
    await change(lewis, [set(['name'], 'Read')])
    const { revision } = await look()
    await change(karen, [set(['tagline'], 'Not read')])
    const wish = { revision, reason: '' }
    expect(await publishDraft(ports, lewis, 'yard', wish, NOW)).toEqual({ is: 'changed' })
    await change(lewis, [
      { op: 'insert', path: ['header', 'buttons', 0], value: { label: 'Gone', href: '/nowhere' } },
    ])
    expect((await look()).faults).toMatchObject([{ path: 'header.buttons[0].href' }])
    expect(await publish()).toMatchObject({ is: 'faulty', problems: [{ path: 'header.buttons[0].href' }] })
    expect(await serving()).toBeUndefined()
  })

  test('SITE-12 a draft is published at its time, on top of what was published since, unless it is taken back', async () => {
    const { lewis, look, set, change, publish, serving, ports } = await aDesk()
    await change(lewis, [set(['name'], 'Later')])
    expect(await publish(lewis, { due: minutesAfter(-5) })).toMatchObject({ is: 'invalid' })
    expect(await publish(lewis, { due: minutesAfter(60), reason: 'At nine' })).toMatchObject({
      is: 'scheduled',
    })
    await publishWhatIsDue(ports, minutesAfter(59))
    // It never served: to put it back would publish it before its time.
    expect(await putBackVersion(ports, lewis, 'yard', { version: 1, reason: '' }, NOW)).toEqual({
      is: 'invalid',
      reason: 'Shoppers never saw this version, so it cannot be put back.',
    })
    expect(await serving()).toBeUndefined()
    await stepDraft(ports, lewis, 'yard', 'undo', NOW)
    await change(lewis, [set(['tagline'], 'Now')])
    await publish()
    expect(await serving()).toMatchObject({ tagline: 'Now' })
    expect((await serving())?.name).not.toBe('Later')
    await publishWhatIsDue(ports, minutesAfter(61))
    expect(await serving()).toMatchObject({ tagline: 'Now', name: 'Later' })
    await change(lewis, [set(['name'], 'Never')])
    await publish(lewis, { due: minutesAfter(90) })
    const [waiting] = (await look()).publications
    expect(await withdrawPublication(ports, lewis, 'yard', waiting!.id, NOW)).toEqual({ is: 'withdrawn' })
    await publishWhatIsDue(ports, minutesAfter(91))
    expect(await serving()).toMatchObject({ name: 'Later' })
  })

  test('SITE-12 what would not work at its time is not published, and says why until somebody has read it', async () => {
    const { lewis, look, set, change, publish, serving, ports } = await aDesk()
    const page = { path: '/fleet', title: 'Fleet', description: 'Cars for work.', blocks: [] }
    await change(lewis, [set(['pages'], [page])])
    await publish()
    await change(lewis, [
      { op: 'insert', path: ['header', 'buttons', 0], value: { label: 'Fleet', href: '/fleet' } },
    ])
    await publish(lewis, { due: minutesAfter(60) })
    await stepDraft(ports, lewis, 'yard', 'undo', NOW)
    await change(lewis, [set(['pages'], [])])
    await publish()
    await publishWhatIsDue(ports, minutesAfter(61))
    expect(await serving()).toMatchObject({ pages: [] })
    const [failed] = (await look()).publications
    expect(failed).toMatchObject({ state: 'failed', fault: expect.stringContaining('Menus: ') })
    const read = () => withdrawPublication(ports, lewis, 'yard', failed!.id, NOW)
    expect([await read(), await read()]).toEqual([{ is: 'withdrawn' }, { is: 'gone' }])
    expect((await look()).publications).toEqual([])
  })

  test('SITE-13 an agency drafts and cannot publish; readers do neither; no dealer sees another’s draft', async () => {
    const { signIn, lewis, look, set, change, publish, ports } = await aDesk()
    const agency = (await signIn('agency')).actor
    const reader = (await signIn('read-only')).actor
    expect(await change(agency, [set(['name'], 'By the agency')])).toMatchObject({ is: 'saved' })
    expect(await publish(agency)).toMatchObject({ is: 'refused', why: 'not-in-role' })
    expect(await putBackVersion(ports, agency, 'yard', { version: 0, reason: '' }, NOW)).toMatchObject({
      is: 'refused',
    })
    expect(await change(reader, [set(['name'], 'x')])).toMatchObject({ is: 'refused' })
    expect(await look(agency)).toMatchObject({ mayDraft: true, mayPublish: false })
    expect(await openDraft(ports, lewis, 'next-door', 'pages', NOW)).toMatchObject({ why: 'no-access' })
  })

  test('SITE-13 what does not fit the schema, and what the operator sets, is refused with its reason', async () => {
    const { lewis, look, set, change } = await aDesk()
    for (const [op, path] of [
      [set(['email'], 'nobody'), 'email'],
      [set(['social', 'facebook_url'], 'javascript:alert(1)'), 'social.facebook_url'],
      [set(['unknown'], 1), 'unknown'],
      [set(['hosts'], ['other.example']), 'hosts'],
      [set(['dealerships', 0, 'id'], 999), 'dealerships'],
      [set(['leads', 'channels'], [{ kind: 'email', to: 'x' }]), 'leads.channels'],
    ] as const)
      expect(await change(lewis, [op])).toMatchObject({
        is: 'invalid',
        problems: [{ path: expect.stringContaining(path), reason: expect.any(String) }],
      })
    expect((await look()).changes).toEqual([])
  })
})
