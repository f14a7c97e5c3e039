import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import type { PersonActor } from '#domain/access/actor.ts'
import { isRefused } from '#domain/access/permit.ts'
import { minutesAfter, NOW } from '#domain/access/testing/an-actor.ts'
import type { PatchOp } from '#domain/site-desk/patch-schema.ts'
import { searchAudit } from '../../access/search-audit.ts'
import { patchDraft, stepDraft } from './change-draft.ts'
import { leaveDraft, openDraft } from './open-draft.ts'
import { publishDraft, putBackVersion } from './publish-draft.ts'
import { publishWhatIsDue, withdrawPublication } from './publish-later.ts'
import { openDesk } from './testing/open-desk.ts'
import { changesOfPutBack, compareVersions } from './versions.ts'

eachDatabase((open) => {
  const aDesk = async () => openDesk(await open())

  test('SITE-11 a draft is saved by small changes, does not serve, and can be previewed under its number', async () => {
    const { lewis, look, set, change, serving, versions, ports, signIn } = await aDesk()
    expect(await change(lewis, [set(['name'], 'Newer')])).toMatchObject({ is: 'saved', revision: 1 })
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
    // It is told as the form of the other one shows it.
    await change(lewis, [set(['search', 'sort'], 'price:asc')])
    expect(await change(karen, [set(['search', 'sort'], 'year:desc')], revision)).toMatchObject({
      value: 'Price, lowest first',
    })
    const after = await look()
    expect(after.draft.name).toBe('One')
    expect(after.draft.tagline).toBe('Karen’s')
    expect(Object.keys(after.draft.social)).toEqual(['facebook_url', 'instagram_url'])
    await look(karen)
    expect((await look(lewis)).others.map(({ name }) => name)).toEqual(['Karen'])
    expect((await look(lewis, minutesAfter(5))).others).toEqual([])
  })

  test('SITE-11 changes in a row mean what their author saw, and take nothing of somebody else with them', async () => {
    const { lewis, karen, look, set, ports } = await aDesk()
    const paths = async () => (await look()).draft.seo.unlisted
    const put = async (who: PersonActor, ops: PatchOp[], revision: number, own?: number[]) =>
      patchDraft(ports, who, 'yard', { revision, live: 0, ops, ...(own && { own }) }, NOW)
    const at = (place: number) => ['seo', 'unlisted', place]
    const first = await put(lewis, [set(['seo', 'unlisted'], ['/a', '/b', '/c', '/d', '/e'])], 0)
    expect(first).toMatchObject({ is: 'saved', revision: 1 })
    // He takes out the first two that he saw, before his screen shows that the first is gone.
    await put(lewis, [{ op: 'remove', path: at(0) }], 1)
    await put(lewis, [{ op: 'remove', path: at(1) }], 1, [2])
    expect(await paths()).toEqual(['/c', '/d', '/e'])
    expect(await put(lewis, [{ op: 'remove', path: at(1) }], 1, [2, 3])).toEqual({ is: 'stale' })
    // A step up, twice. Then he writes in what he took along.
    await put(lewis, [{ op: 'move', path: at(2), to: 1 }], 3)
    await put(lewis, [{ op: 'move', path: at(2), to: 1 }], 3, [4])
    expect(await paths()).toEqual(['/e', '/c', '/d'])
    await put(lewis, [set(at(2), '/f')], 3, [4, 5])
    expect(await paths()).toEqual(['/f', '/c', '/d'])
    // What Karen wrote between two changes of his was not on his screen.
    await put(karen, [set(['tagline'], 'Karen’s')], 6)
    expect(await put(lewis, [set(['name'], 'His')], 6)).toMatchObject({ is: 'saved', revision: 8 })
    const over = [set(['tagline'], 'Over it')]
    expect(await put(lewis, over, 6, [8])).toMatchObject({ is: 'conflict', by: 'Karen' })
    // Nobody calls the change of another their own.
    expect(await put(lewis, over, 6, [7, 8])).toMatchObject({ is: 'conflict', by: 'Karen' })
    expect((await look()).draft).toMatchObject({ name: 'His', tagline: 'Karen’s' })
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
    expect(told).toEqual([{ dealer: 'yard', kind: 'site', place: null }])
    await come(lewis, minutesAfter(1))
    await come(karen, minutesAfter(2))
    expect(told).toHaveLength(2)
  })

  test('SITE-11 who leaves a draft is gone at once for those who are on it, unless they came back', async () => {
    const { lewis, karen, ports } = await aDesk()
    const told: unknown[] = []
    const watched = { ...ports, live: { ...ports.live, publish: (event: unknown) => void told.push(event) } }
    const come = (who: typeof lewis, at: Date) => openDraft(watched, who, 'yard', 'pages', at)
    const others = async () => {
      const opened = await openDraft(watched, karen, 'yard', undefined, minutesAfter(1))
      return isRefused(opened) ? [] : opened.others.map(({ name }) => name)
    }
    await come(karen, NOW)
    await come(lewis, NOW)
    await come(lewis, minutesAfter(1))
    told.length = 0
    // The page that he loaded again says late that its first load is over.
    await leaveDraft(watched, lewis, 'yard', NOW, minutesAfter(1))
    expect([await others(), told]).toEqual([[lewis.name], []])
    await leaveDraft(watched, lewis, 'yard', minutesAfter(1), minutesAfter(1))
    expect([await others(), told]).toEqual([[], [{ dealer: 'yard', kind: 'site', place: null }]])
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

  test('SITE-11 an undo is not stuck behind a field that two changed to and fro', async () => {
    const { lewis, karen, look, set, change, ports } = await aDesk()
    const step = (way: 'undo' | 'redo', who = lewis) => stepDraft(ports, who, 'yard', way, NOW)
    const now = async () => {
      const { name, tagline } = (await look()).draft
      return [name, tagline]
    }
    const [name, tagline] = await now()
    await change(lewis, [set(['tagline'], 'His line')])
    await change(lewis, [set(['name'], 'a')])
    await change(karen, [set(['name'], 'b')])
    await change(lewis, [set(['name'], 'c')])
    await change(karen, [set(['name'], 'd')])
    // What Karen wrote last stays. What he wrote before the name goes.
    expect(await step('undo')).toMatchObject({ is: 'saved', kept: 'Karen' })
    expect(await now()).toEqual(['d', tagline])
    expect(await look()).toMatchObject({ canUndo: false, canRedo: true })
    expect(await step('undo')).toMatchObject({ is: 'conflict', by: 'Karen' })
    expect(await step('redo')).toEqual({ is: 'saved', revision: 7, at: ['tagline'] })
    expect(await now()).toEqual(['d', 'His line'])
    // Where she takes hers back, his is his to take back, as often as they like.
    await step('undo', karen)
    expect(await now()).toEqual(['c', 'His line'])
    expect((await look()).canUndo).toBe(true)
    await step('undo')
    expect(await now()).toEqual(['c', tagline])
    await step('undo')
    expect(await now()).toEqual(['b', tagline])
    expect(await step('undo', karen)).toMatchObject({ is: 'saved' })
    expect(await step('undo')).toMatchObject({ is: 'saved' })
    expect(await now()).toEqual([name, tagline])
    expect(await look()).toMatchObject({ canUndo: false })
  })

  test('SITE-11 of a draft that nobody publishes, the last 500 changes can be undone', async () => {
    const { lewis, karen, look, set, change, ports } = await aDesk()
    await change(lewis, [set(['name'], 'First')])
    const permit = { dealer: 'yard' } as never
    const draft = (await ports.siteDesk.draft(permit))!
    const old = {
      kind: 'edit' as const,
      ops: [],
      inverse: [],
      of: null,
      by: karen.id,
      byName: 'Karen',
      at: NOW,
    }
    await ports.changes.commit(karen, async ({ site, audit }) => {
      audit({
        dealer: 'yard',
        verb: 'site-drafted',
        target: { kind: 'site', id: 'yard', name: 'the website' },
      })
      for (const revision of [11, 12, 510]) await site.save({ ...draft, revision }, { ...old, revision })
    })
    const left = async () => (await ports.siteDesk.patches(permit, 0)).map(({ revision }) => revision)
    expect([await left(), (await look()).canUndo]).toEqual([[11, 12, 510], false])
    expect(await change(lewis, [set(['name'], 'Last')])).toMatchObject({ is: 'saved', revision: 511 })
    expect([await left(), (await look()).canUndo]).toEqual([[12, 510, 511], true])
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

  test('SITE-12 what putting a version back changes is told before, as its domain', async () => {
    const { lewis, set, change, publish, serving, ports, versions } = await aDesk()
    const told = async (version: number) => {
      const changes = await changesOfPutBack(ports, lewis, 'yard', version, NOW)
      return changes && 'map' in changes && changes.map(({ page, kind }) => `${page}: ${kind}`)
    }
    await change(lewis, [set(['tagline'], 'First')])
    await publish()
    const config = { ...(await serving())!, phone: '02 5550 1999', hosts: ['www.yard.example'] }
    const connected = await versions.add('yard', config, 'a domain')
    await versions.activate('yard', connected, ['www.yard.example'])
    expect(await told(1)).toEqual(expect.arrayContaining(['Domain: changed', 'Your details: changed']))
    expect(await told(connected)).toEqual([])
    // There is no version below those of the folder, nor one that nobody made.
    for (const version of [-1, 99]) {
      expect(await told(version)).toBeUndefined()
      expect(await putBackVersion(ports, lewis, 'yard', { version, reason: '' }, NOW)).toMatchObject({
        is: 'invalid',
      })
    }
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
    await change(lewis, [set(['tagline'], 'Now')])
    await publish()
    expect(await serving()).toMatchObject({ tagline: 'Now' })
    expect((await serving())?.name).not.toBe('Later')
    await publishWhatIsDue(ports, minutesAfter(61))
    expect(await serving()).toMatchObject({ tagline: 'Now', name: 'Later' })
    // Each version says what shoppers saw change, whatever waited meanwhile.
    const changed = async (version: number) => {
      const words = await compareVersions(ports, lewis, 'yard', version, NOW)
      return 'map' in words ? words.map(({ field }) => field) : words
    }
    const { liveVersion } = await look()
    expect([await changed(2), await changed(liveVersion)]).toEqual([['Tagline'], ['Name']])
    await change(lewis, [set(['name'], 'Never')])
    await publish(lewis, { due: minutesAfter(90) })
    const [waiting] = (await look()).publications
    expect(await withdrawPublication(ports, lewis, 'yard', waiting!.id, NOW)).toEqual({ is: 'withdrawn' })
    await publishWhatIsDue(ports, minutesAfter(91))
    expect(await serving()).toMatchObject({ name: 'Later' })
  })

  test('SITE-12 what waits for its time is no part of the draft, and comes back when the time is taken back', async () => {
    const { lewis, karen, look, set, change, publish, serving, ports } = await aDesk()
    await change(lewis, [set(['tagline'], 'Sale'), set(['description'], 'All of it')])
    const { revision } = await look()
    await publish(lewis, { due: minutesAfter(60), reason: 'The sale' })
    expect(await look()).toMatchObject({ changes: [], canUndo: false })
    // A screen that still shows what waits is told, and writes over nothing.
    expect(await change(karen, [set(['tagline'], 'Big sale')], revision)).toMatchObject({ is: 'conflict' })
    // Whoever publishes a small change meanwhile publishes that alone.
    await change(karen, [set(['phone'], '02 5550 1999')])
    expect(await publish(karen)).toMatchObject({ is: 'published' })
    expect((await serving())?.tagline).not.toBe('Sale')
    // It goes on top of that at its time, and says no more than what it changes then.
    const told = await compareVersions(ports, lewis, 'yard', 1, NOW)
    expect('map' in told && told.map(({ field }) => field).sort()).toEqual(['Description', 'Tagline'])
    // What the draft says by now is nobody's to overwrite.
    await change(karen, [set(['description'], 'Half of it')])
    const [waiting] = (await look()).publications
    await withdrawPublication(ports, lewis, 'yard', waiting!.id, NOW)
    const { draft, changes } = await look()
    expect(draft).toMatchObject({ tagline: 'Sale', description: 'Half of it', phone: '02 5550 1999' })
    expect(changes.map(({ field }) => field).sort()).toEqual(['Description', 'Tagline'])
    await publishWhatIsDue(ports, minutesAfter(61))
    expect((await serving())?.tagline).not.toBe('Sale')
    await publish()
    expect(await serving()).toMatchObject({ tagline: 'Sale', description: 'Half of it' })
  })

  test('SITE-12 what comes at its time takes nothing away that was published since', async () => {
    const { lewis, set, change, publish, serving, ports } = await aDesk()
    const insert = (path: PatchOp['path'], value: unknown): PatchOp => ({ op: 'insert', path, value })
    const banner = (text: string) => insert(['announcements', 0], { text })
    expect((await serving())?.announcements).toBeUndefined()
    // An insert that is undone leaves the defaults of its part written out.
    await change(lewis, [insert(['seo', 'unlisted', 0], '/a')])
    await stepDraft(ports, lewis, 'yard', 'undo', NOW)
    await change(lewis, [set(['phone'], '02 5550 1999'), banner('At nine')])
    expect(await publish(lewis, { due: minutesAfter(60) })).toMatchObject({ is: 'scheduled' })
    await change(lewis, [
      banner('Now'),
      insert(['seo', 'redirects', 0], { path: '/old', to: '/' }),
      insert(['seo', 'unlisted', 0], '/contact'),
      set(['header', 'bannerText'], 'Open late'),
    ])
    expect(await publish()).toMatchObject({ is: 'published' })
    await publishWhatIsDue(ports, minutesAfter(61))
    expect(await serving()).toMatchObject({
      phone: '02 5550 1999',
      announcements: [{ text: 'At nine' }, { text: 'Now' }],
      seo: { redirects: [{ path: '/old', to: '/' }], unlisted: ['/contact'] },
      header: { bannerText: 'Open late' },
    })
  })

  test('SITE-12 two publishes at the same moment: neither takes back what the other made', async () => {
    const { lewis, karen, set, change, publish, serving, ports, look } = await aDesk()
    /** The same ports, which do this once in the middle of a publish. */
    const meanwhile = (name: 'approvals' | 'pictureNames' | 'versions', work: () => Promise<unknown>) => {
      let isDone = false
      const siteDesk = new Proxy(ports.siteDesk, {
        get: (desk, key) => {
          const own = Reflect.get(desk, key)
          if (key !== name) return own
          return async (...given: unknown[]) => {
            if (!isDone) {
              isDone = true
              await work()
            }
            return own(...given)
          }
        },
      })
      return { ...ports, siteDesk }
    }
    await change(lewis, [set(['name'], 'At nine')])
    await publish(lewis, { due: minutesAfter(60) })
    await change(lewis, [set(['tagline'], 'By hand')])
    // A time comes while somebody publishes.
    const wish = { revision: (await look()).revision, reason: '' }
    const held = meanwhile('approvals', () => publishWhatIsDue(ports, minutesAfter(61)))
    expect(await publishDraft(held, lewis, 'yard', wish, NOW)).toEqual({ is: 'changed' })
    expect(await serving()).toMatchObject({ name: 'At nine' })
    const seen = (await look()).liveVersion
    expect(await publish()).toMatchObject({ is: 'published' })
    expect(await serving()).toMatchObject({ name: 'At nine', tagline: 'By hand' })
    // Somebody publishes while a time comes: the next round puts it on top.
    await change(lewis, [set(['name'], 'At ten')])
    await publish(lewis, { due: minutesAfter(120) })
    await change(karen, [set(['phone'], '02 5550 1999')])
    await publishWhatIsDue(
      meanwhile('pictureNames', () => publish(karen)),
      minutesAfter(121),
    )
    expect(await serving()).toMatchObject({ name: 'At nine', phone: '02 5550 1999' })
    await publishWhatIsDue(ports, minutesAfter(121))
    const both = { name: 'At ten', tagline: 'By hand', phone: '02 5550 1999' }
    expect(await serving()).toMatchObject(both)
    // An undo takes back the publish on its screen, and no later one.
    const back = { version: seen, reason: '' }
    expect(await putBackVersion(ports, lewis, 'yard', { ...back, serving: seen + 1 }, NOW)).toEqual({
      is: 'replaced',
    })
    await change(karen, [set(['phone'], '02 5550 1888')])
    const late = meanwhile('versions', () => publish(karen))
    expect(await putBackVersion(late, lewis, 'yard', back, NOW)).toEqual({ is: 'replaced' })
    expect(await serving()).toMatchObject({ ...both, phone: '02 5550 1888' })
  })

  test('SITE-12 a publish that breaks at its time keeps no other waiting', async () => {
    const { lewis, set, change, publish, serving, ports } = await aDesk()
    await change(lewis, [set(['name'], 'Broken')])
    await publish(lewis, { due: minutesAfter(60) })
    await change(lewis, [set(['tagline'], 'Whole')])
    await publish(lewis, { due: minutesAfter(61) })
    const { version } = ports.siteDesk
    const siteDesk = {
      ...ports.siteDesk,
      version: async (permit: never, number: number) => {
        if (number === 1) throw new Error('This row cannot be read')
        return version(permit, number)
      },
    }
    await expect(publishWhatIsDue({ ...ports, siteDesk }, minutesAfter(62))).rejects.toThrow('cannot be read')
    expect(await serving()).toMatchObject({ tagline: 'Whole' })
  })

  test('SITE-12 what would not work at its time is not published, and says why until somebody takes it back', async () => {
    const { lewis, look, set, change, publish, serving, ports } = await aDesk()
    const page = { path: '/fleet', title: 'Fleet', description: 'Cars for work.', blocks: [] }
    await change(lewis, [set(['pages'], [page])])
    await publish()
    await change(lewis, [
      { op: 'insert', path: ['header', 'buttons', 0], value: { label: 'Fleet', href: '/fleet' } },
    ])
    await publish(lewis, { due: minutesAfter(60) })
    await change(lewis, [set(['pages'], [])])
    await publish()
    await publishWhatIsDue(ports, minutesAfter(61))
    expect(await serving()).toMatchObject({ pages: [] })
    const [failed] = (await look()).publications
    expect(failed).toMatchObject({ state: 'failed', fault: expect.stringContaining('Menus: ') })
    const read = () => withdrawPublication(ports, lewis, 'yard', failed!.id, NOW)
    expect([await read(), await read()]).toEqual([{ is: 'withdrawn' }, { is: 'gone' }])
    expect(await look()).toMatchObject({
      publications: [],
      faults: [{ path: 'header.buttons[0].href' }],
    })
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

  test('SITE-13 nobody who drafts names a secret: a new receiver has that of the site, others keep theirs', async () => {
    const { signIn, set, change, look, publish, lewis, ports, versions, serving } = await aDesk()
    const agency = (await signIn('agency')).actor
    const crm = { kind: 'webhook', url: 'https://crm.yard.example/leads', secret: 'env:SITE_YARD__CRM' }
    const mail = { kind: 'email', to: 'desk@yard.example' }
    await change(lewis, [set(['phone'], '02 5550 1999')])
    await publish()
    const live = { ...(await serving())!, leads: { channels: [mail, crm] } }
    await versions.activate('yard', await versions.add('yard', live, 'by hand'), [])
    const channel = (at: number): PatchOp['path'] => ['leads', 'channels', at]
    const own = { kind: 'webhook', url: 'https://agency.example/leads', secret: 'env:SITE_YARD__BANK' }
    for (const [op, path] of [
      [{ op: 'insert', path: channel(0), value: own }, 'leads.channels[0].secret'],
      [set(channel(1), own), 'leads.channels[1].secret'],
      [set(['leads', 'channels'], [mail, { ...crm, formerSecret: own.secret }]), 'leads.channels[1]'],
      [set(['leads'], { channels: [own] }), 'leads.channels[0].secret'],
    ] as [PatchOp, string][])
      expect(await change(agency, [op])).toMatchObject({
        is: 'invalid',
        problems: [{ path: expect.stringContaining(path), reason: expect.stringContaining('operator') }],
      })
    expect((await look()).changes).toEqual([])
    const added = { kind: 'webhook', url: 'https://tool.example/leads' }
    expect(await change(agency, [{ op: 'insert', path: channel(2), value: added }])).toMatchObject({
      is: 'saved',
    })
    expect((await look()).draft.leads.channels[2]).toMatchObject({ secret: 'env:SITE_YARD__LEADS_SECRET' })
    // One that was taken out comes back with its own, by hand or by an undo.
    await change(agency, [{ op: 'remove', path: channel(1) }])
    expect(await stepDraft(ports, agency, 'yard', 'undo', NOW)).toMatchObject({ is: 'saved' })
    await change(agency, [{ op: 'remove', path: channel(1) }])
    expect(await change(agency, [{ op: 'insert', path: channel(1), value: crm }])).toMatchObject({
      is: 'saved',
    })
    expect((await look()).draft.leads.channels[1]).toMatchObject(crm)
  })

  test('SITE-13 what does not fit the schema, and what the operator sets, is refused with its reason', async () => {
    const { lewis, look, set, change } = await aDesk()
    for (const [op, path] of [
      [set(['email'], 'nobody'), 'email'],
      [set(['social', 'facebook_url'], 'javascript:alert(1)'), 'social.facebook_url'],
      [set(['unknown'], 1), 'unknown'],
      [set(['hosts'], ['other.example']), 'hosts'],
      [set(['dealerships', 0, 'id'], 999), 'dealerships'],
      [set(['setup', 'isOpen'], false), 'setup.isOpen'],
      [set(['leads', 'channels'], [{ kind: 'email', to: 'x' }]), 'leads.channels'],
    ] as const)
      expect(await change(lewis, [op])).toMatchObject({
        is: 'invalid',
        problems: [{ path: expect.stringContaining(path), reason: expect.any(String) }],
      })
    expect((await look()).changes).toEqual([])
  })
})
