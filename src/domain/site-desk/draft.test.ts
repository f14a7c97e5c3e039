import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { applyPatch } from './apply-patch.ts'
import { completeOps } from './complete-items.ts'
import { isAsked } from './conditions.ts'
import { draftFaults } from './draft-faults.ts'
import { groupByPage } from './labels/pages-of.ts'
import { mergeDraft } from './merge-drafts.ts'
import type { PatchOp } from './patch-schema.ts'
import { rebasePatch } from './rebase-patch.ts'
import { lockedDifference } from './sections.ts'
import { siteChanges } from './site-changes.ts'
import { localOf, momentOf } from './times/moments.ts'
import { isDated, shownWhen } from './times/shown-when.ts'
import { valueWords } from './value-words.ts'

const applied = (config: unknown, ops: PatchOp[], effective: unknown = config) => {
  const outcome = applyPatch(config, effective, ops)
  if (outcome.is !== 'applied') throw new Error(outcome.is)
  return outcome
}
const list = { header: { buttons: [{ label: 'a' }, { label: 'b' }, { label: 'c' }] } }

test('every kind of patch is applied to a copy, and its inverse gives the old document back', () => {
  const patches: PatchOp[][] = [
    [{ op: 'set', path: ['name'], value: 'New' }],
    [{ op: 'set', path: ['header', 'banner'], value: true }],
    [{ op: 'insert', path: ['header', 'buttons', 1], value: { label: 'x' } }],
    [{ op: 'remove', path: ['header', 'buttons', 0] }],
    [{ op: 'move', path: ['header', 'buttons', 0], to: 2 }],
    [
      { op: 'remove', path: ['header', 'buttons', 0] },
      { op: 'set', path: ['header', 'buttons', 0, 'label'], value: 'y' },
      { op: 'move', path: ['header', 'buttons', 1], to: 0 },
    ],
  ]
  for (const ops of patches) {
    const { config, inverse } = applied(list, ops)
    expect(config).not.toEqual(list)
    expect(applied(config, inverse).config).toEqual(list)
  }
})

test('a list that only the defaults have is written out before it is changed', () => {
  const { config } = applied({}, [{ op: 'insert', path: ['search', 'paths', 1], value: 'b' }], {
    search: { paths: ['a', 'c'] },
  })
  expect(config).toEqual({ search: { paths: ['a', 'b', 'c'] } })
})

test('a patch for a place that is not there changes nothing', () => {
  for (const op of [
    { op: 'set', path: ['header', 'buttons', 7, 'label'], value: 'x' },
    { op: 'move', path: ['header', 'buttons', 0], to: 9 },
    { op: 'insert', path: ['header', 'buttons', 9], value: 1 },
    { op: 'remove', path: ['header', 'nothing', 0] },
  ] as PatchOp[])
    expect(applyPatch(list, list, [op])).toMatchObject({ is: 'no-such-place' })
})

test('two people at once: both changes hold, whatever the order, unless they are of one field', () => {
  const first: PatchOp[] = [{ op: 'insert', path: ['header', 'buttons', 0], value: { label: 'n' } }]
  const second: PatchOp[] = [{ op: 'set', path: ['header', 'buttons', 1, 'label'], value: 'B' }]
  const rebased = rebasePatch(second, first)
  if (rebased.is !== 'rebased') throw new Error()
  expect(applied(applied(list, first).config, rebased.ops).config).toEqual({
    header: { buttons: [{ label: 'n' }, { label: 'a' }, { label: 'B' }, { label: 'c' }] },
  })
  const same: PatchOp[] = [{ op: 'set', path: ['header', 'buttons', 1, 'label'], value: 'C' }]
  expect(rebasePatch(second, same)).toMatchObject({ is: 'conflict' })
  const gone: PatchOp[] = [{ op: 'remove', path: ['header', 'buttons', 1] }]
  expect(rebasePatch(second, gone)).toMatchObject({ is: 'conflict' })
  expect(rebasePatch(gone, second)).toMatchObject({ is: 'conflict' })
  const moved: PatchOp[] = [{ op: 'move', path: ['header', 'buttons', 0], to: 2 }]
  expect(rebasePatch(second, moved)).toEqual({
    is: 'rebased',
    ops: [{ op: 'set', path: ['header', 'buttons', 0, 'label'], value: 'B' }],
  })
})

test('a draft on top of a newer version keeps its own changes and takes the others', () => {
  const base = { name: 'Old', phone: '1', header: { banner: false, search: true } }
  expect(
    mergeDraft({
      base,
      live: { ...base, phone: '2', header: { banner: false, search: false } },
      draft: { ...base, name: 'New', header: { banner: true, search: true } },
    }),
  ).toEqual({ name: 'New', phone: '2', header: { banner: true, search: false } })
})

test('SITE-11 a step in a list that somebody else replaced moves no other item', () => {
  const step: PatchOp[] = [{ op: 'move', path: ['staff', 0], to: 1 }]
  const replaced: PatchOp[] = [{ op: 'set', path: ['staff'], value: [{ name: 'Mei' }, { name: 'Ana' }] }]
  expect(rebasePatch(step, replaced)).toMatchObject({ is: 'conflict' })
  const written: PatchOp[] = [{ op: 'set', path: ['staff', 0, 'name'], value: 'Mei' }]
  expect(rebasePatch(step, written)).toMatchObject({ is: 'rebased', ops: step })
})

test('SITE-11 two who change different items of one list lose nothing', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, text: id }))
  const base = [a, b, c]
  const merged = (live: unknown[], draft: unknown[]) => mergeDraft({ base, live, draft })
  const [a2, b2, x] = [{ ...a, title: 'A' }, { ...b, text: 'B' }, { id: 'x' }]
  expect(merged([a2, b, c], [a, b2, c])).toEqual([a2, b2, c])
  // Both fields of one item.
  expect(merged([a2, b, c], [{ ...a, text: 'AA' }, b, c])).toEqual([{ ...a2, text: 'AA' }, b, c])
  // Added at two places, and one taken out.
  expect(merged([a, b, c, d], [x, a, b, c])).toEqual([x, a, b, c, d])
  expect(merged([a, d, b, c], [a, b2])).toEqual([a, d, b2])
  // Taken out where it serves, and changed in the draft: it stays.
  expect(merged([a, c], [a, b2, c])).toEqual([a, b2, c])
  expect(merged([a, c], [a, b, c, x])).toEqual([a, c, x])
  // Moved by one and changed by the other.
  expect(merged([c, a, b], [a, b2, c])).toEqual([c, a, b2])
  expect(merged([a2, b, c, d], [c, a, b])).toEqual([c, a2, b, d])
  // The same field of the same item: the draft's author still has it before the eyes.
  expect(merged([a2, b, c], [{ ...a, title: 'Mine' }, b, c])).toEqual([{ ...a, title: 'Mine' }, b, c])
  expect(mergeDraft({ base: ['x', 'y'], live: ['x', 'y', 'z'], draft: ['w', 'x', 'y'] })).toEqual([
    'w',
    'x',
    'y',
    'z',
  ])
  // Both added the same: it is there once.
  expect(merged([a, b, c, d, x], [a, b, c, d])).toEqual([a, b, c, d, x])
})

test('SITE-12 what the base leaves out began empty, and a default that is written out is no change', () => {
  const merged = (live: object, draft: object) => mergeDraft({ base: {}, live, draft })
  expect(merged({ notes: ['A'] }, { notes: ['B'] })).toEqual({ notes: ['B', 'A'] })
  expect(merged({ shown: { by: 'x' } }, { shown: { to: 'y' } })).toEqual({ shown: { by: 'x', to: 'y' } })
  expect(merged({ name: 'A' }, { name: 'B' })).toEqual({ name: 'B' })
  const [base, header] = [{ name: 'Old' }, { search: true, buttons: ['Call'] }]
  const live = { name: 'Old', header: { search: false, buttons: ['Call', 'Visit'] } }
  const draft = { name: 'New', header }
  const full = { base: { ...base, header }, live, draft }
  expect(mergeDraft({ base, live, draft }, full)).toEqual({ ...live, name: 'New' })
  // A change beside a written default brings that change alone.
  const mine = { ...draft, header: { ...header, buttons: ['Mine', 'Call'] } }
  expect(mergeDraft({ base, live, draft: mine }, { ...full, draft: mine })).toEqual({
    name: 'New',
    header: { search: false, buttons: ['Mine', 'Call', 'Visit'] },
  })
  // What was left to its default stays left to it.
  expect(mergeDraft({ base, live: { ...base, phone: '1' }, draft: { name: 'New' } })).toEqual({
    name: 'New',
    phone: '1',
  })
})

test('changes are told in words by page, and each can be taken back alone', () => {
  const site = aSite()
  const before = {
    ...site,
    home: {
      ...site.home,
      blocks: [
        ...site.home.blocks,
        { kind: 'notice', ground: 'paper', tag: 'New', text: 'Hi', link: { label: 'a', href: '/' } },
      ],
    },
    promotions: [
      { id: 'a', title: 'First' },
      { id: 'b', title: 'Second' },
      { id: 'c', title: 'Third' },
    ],
  }
  const hours = { weekday: 6, status: 'Open', open: '09:00', close: '16:00' }
  const place = { ...site.locations[0]!, name: 'Cape Corrin' }
  const withHours = (close: string) => [
    { ...place, contact_detail: { ...place.contact_detail, opening_hours: [{ ...hours, close }] } },
  ]
  const old = { ...before, locations: withHours('16:00') }
  const after = {
    ...old,
    name: 'Newer <b>',
    locations: withHours('13:00'),
    home: { ...old.home, blocks: old.home.blocks.slice(0, -1) },
    promotions: [
      { id: 'c', title: 'Third' },
      { id: 'a', title: 'First, $99' },
      { id: 'b', title: 'Second' },
      { id: 'd', title: 'Fourth' },
    ],
  }
  const changes = siteChanges(old, after)
  const words = changes.map(({ kind, page, item, field, before, after }) =>
    [kind, page, item, field, before, after].filter(Boolean).join(' | '),
  )
  expect(words.sort()).toEqual([
    'added | Offers | Fourth | Fourth',
    'changed | Cape Corrin | Saturday | 9:00 am to 4:00 pm | 9:00 am to 1:00 pm',
    `changed | Offers | First, $99 | Title | First | First, $99`,
    `changed | Your details | Name | ${site.name} | Newer <b>`,
    'moved | Offers | Third | Third',
    'removed | Home | Notice | Notice: Hi',
  ])
  for (const { undo } of changes) {
    const { config } = applied(after, undo)
    expect(siteChanges(old, config).length).toBe(changes.length - 1)
  }
})

test('SITE-12 changes are under the pages that show them: own pages first, what is on all of them last', () => {
  const block = (kind: string) => ({ kind, title: 'T', ground: 'paper' })
  const before = {
    ...aSite(),
    home: { ...aSite().home, blocks: [block('promoTiles')] },
    pages: [{ path: '/team', title: 'Team', description: 'D', blocks: [block('staff')] }],
    staff: [{ name: 'Tess', role: 'Sales' }],
    promotions: [{ id: 'a', title: 'First' }],
  }
  const [place] = before.locations
  const after = {
    ...before,
    name: 'Newer',
    group: 'coast',
    home: { ...before.home, title: 'Hello' },
    staff: [{ name: 'Tess', role: 'Workshop' }],
    promotions: [{ id: 'a', title: 'Second' }],
    locations: [{ ...place!, address: { ...place!.address, street: '2 Wharf Road' } }],
    seo: { ...before.seo, pages: { '/contact': { title: 'Ring us' } } },
  }
  expect(
    groupByPage(siteChanges(before, after)).map(({ pages, changes }) => [pages, changes[0]?.field]),
  ).toEqual([
    ['Home', 'Title'],
    ['Home and Search results', 'Title'],
    ['Page “Team” and Pages of places', 'Role'],
    [`${place!.name}, Places and Contact`, 'Street'],
    ['/contact', expect.any(String)],
    ['Every page', 'Name'],
    ['No page', 'Group'],
  ])
})

test('what somebody chose is told as the choice reads, also in a block', () => {
  const before = aSite({ search: { sort: 'price:asc' }, header: { variant: 'standard' } } as never)
  const ground = (to: string) => ({
    ...before.home,
    blocks: [{ ...before.home.blocks[0]!, kind: 'notice', ground: to }, ...before.home.blocks.slice(1)],
  })
  const changes = siteChanges(
    { ...before, home: ground('paper') },
    { ...before, home: ground('surface'), search: { ...before.search, sort: 'created_at_timestamp:desc' } },
  )
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining([
      ['Which come first', 'Price, lowest first', 'Newest arrivals'],
      ['Background', 'Page', 'Second background'],
    ]),
  )
})

test('a place is told by its name, wherever it was chosen', () => {
  const site = aSite({ staff: [{ name: 'Tess', role: 'Sales' }] })
  const { slug, name } = site.locations[0]!
  const chosen = { ...site, staff: [{ ...site.staff[0]!, location: slug }] }
  const slugs = { ...chosen, forms: { ...site.forms, highlightedLocations: [slug] } }
  expect(siteChanges(site, slugs).map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([['nothing', name]]),
  )
  expect(siteChanges(site, slugs).every(({ after }) => after === name)).toBe(true)
  // One that is not there any more is told by what is written.
  const gone = { ...site, staff: [{ ...site.staff[0]!, location: 'atlantis' }] }
  expect(siteChanges(site, gone)).toMatchObject([{ after: 'atlantis' }])
})

test('a template, filters and an old address are told in words, never in codes', () => {
  const site = aSite({ stock: { templateVariant: 3 }, search: { facets: ['make'] } } as never)
  const after = {
    ...site,
    template: 'used-only',
    stock: { ...site.stock, templateVariant: 4 },
    search: { ...site.search, facets: ['car_type', 'filtered_features', 'location_name'] },
    seo: { ...site.seo, redirects: [{ path: '/about-us.html', to: '/about' }] },
  }
  const words = siteChanges({ ...site, template: 'standard' }, after).map(
    ({ field, item, before, after }) => [field || item, before, after],
  )
  expect(words).toEqual(
    expect.arrayContaining([
      ['Template', 'Cars, new and used', 'Used cars'],
      ['Ready-made rule of the template', '3', '4'],
      ['Filters', 'Make', 'Condition, Features, Location'],
      ['/about-us.html', undefined, '/about-us.html (leads to /about)'],
    ]),
  )
})

test('days, times and lists of choices are told as their forms show them', () => {
  const offer = {
    id: 'autumn',
    title: 'Autumn',
    text: 'Now',
    start: '2026-03-01T00:00:00Z',
    link: { label: 'See', href: '/' },
  }
  const banner = { text: 'Show day', from: '2026-11-18' }
  const before = aSite({ promotions: [offer], announcements: [banner] } as never)
  const after = {
    ...before,
    promotions: [{ ...before.promotions[0]!, start: '2026-03-02T02:30:00Z' }],
    announcements: [{ ...before.announcements[0]!, from: '2026-11-19' }],
    card: { ...before.card, buttons: ['testDrive'] },
  }
  expect(siteChanges(before, after).map(({ before, after }) => [before, after])).toEqual([
    ['Enquire, Test drive, Compare', 'Test drive'],
    ['Sun, 1 Mar 2026, 11:00 am', 'Mon, 2 Mar 2026, 1:30 pm'],
    ['Wed, 18 Nov 2026', 'Thu, 19 Nov 2026'],
  ])
})

test('which cars are meant is told in words', () => {
  const site = aSite()
  const withCars = (filter: string) => ({
    ...site,
    home: { ...site.home, blocks: [{ kind: 'featuredStock', title: 'Cars', filter }] },
  })
  const rule = 'car_type IN ["used"] AND make IN ["Kia"] AND price<=20000'
  expect(siteChanges(withCars('id > 7'), withCars(rule))).toMatchObject([
    { before: 'id > 7', after: 'Used · Kia · up to $20,000' },
  ])
})

test('what is said of a picture is under the pages that show it, or in the library', () => {
  const photo = 'site/tess'
  const before = aSite({ staff: [{ name: 'Tess', role: 'Sales', image: photo }] } as never)
  const after = {
    ...before,
    pictures: { [photo]: { alt: 'Tess' }, 'site/yard-north': { alt: 'The yard' } },
  }
  expect(groupByPage(siteChanges(before, after)).map(({ pages }) => pages)).toEqual([
    'Pages of places',
    'In the library, on no page',
  ])
})

test('a drawing and a picture of the library are told in words', () => {
  const site = aSite()
  const theirs = 'photo/101/731bd7ee551e447e'
  const svg = '<svg viewBox="0 0 9 9"><path fill="var(--accent)" d="M0 0h9v9"/></svg>'
  const after = { ...site, logo: { ...site.logo, svg, url: theirs } }
  const changes = siteChanges(site, after)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    ['the drawing so far', 'another drawing'],
    ['nothing', 'a picture of yours'],
  ])
  // Two drawings sound alike, so both are shown as the header has them.
  const { accent, header } = site.theme.colours
  expect(changes[0]?.logos?.after).toMatchObject({ ground: header, svg: expect.stringContaining(accent) })
  expect(changes[0]?.logos?.before?.svg).not.toEqual(changes[0]?.logos?.after?.svg)
  const inLetters = '<svg><text>Gumleaf</text></svg>'
  const [told] = siteChanges(after, { ...after, logo: { ...after.logo, svg: inLetters } })
  expect(told?.field).toBe('Logo')
  expect(told?.logos?.after?.svg).toContain('<text>Gumleaf</text>')
  expect(told?.logos?.before?.svg).toBe(changes[0]?.logos?.after?.svg)
  const names = new Map([[theirs, 'Logo of June.png']])
  expect(siteChanges(site, after, names)[1]?.after).toBe('Logo of June.png')
})

test('what is said of a picture names it as everywhere else, field by field', () => {
  const theirs = 'photo/101/0123456789abcdef'
  const said = { 'site/yard-north': { alt: 'The yard' }, [theirs]: { focus: 'top' as const } }
  const [before, after] = [aSite(), aSite({ pictures: said })]
  const changes = siteChanges(before, after)
  expect(changes.map(({ page, item, field, before, after }) => [page, item, field, before, after])).toEqual([
    ['Pictures', 'yard-north', 'What the picture shows', 'nothing', 'The yard'],
    ['Pictures', 'a picture of yours', 'What stays in sight', 'Centre', 'Top'],
  ])
  expect(siteChanges(after, before)).toHaveLength(2)
  const undone = changes.reduce<unknown>((site, { undo }) => applied(site, undo).config, after)
  expect(siteChanges(before, undone)).toEqual([])
})

test('a long text is told with whole characters only', () => {
  const site = aSite()
  const [change] = siteChanges(site, { ...site, tagline: `${'x'.repeat(138)}🚗 and more` })
  expect(change?.after).toBe(`${'x'.repeat(138)}…`)
})

test('a moment is written with the offset that its place has on that day, and read back the same', () => {
  for (const [local, timeZone, moment] of [
    ['2026-11-21T13:00', 'Australia/Sydney', '2026-11-21T13:00:00+11:00'],
    ['2026-07-01T00:30', 'Australia/Sydney', '2026-07-01T00:30:00+10:00'],
    ['2026-10-04T03:30', 'Australia/Sydney', '2026-10-04T03:30:00+11:00'],
    ['2026-11-21T09:15', 'Australia/Adelaide', '2026-11-21T09:15:00+10:30'],
    ['2026-04-05T04:00', 'Pacific/Auckland', '2026-04-05T04:00:00+12:00'],
  ] as const) {
    expect(momentOf(local, timeZone)).toBe(moment)
    expect(localOf(moment, timeZone)).toBe(local)
  }
  expect(momentOf('soon', 'Australia/Sydney')).toBeUndefined()
})

test('an offer or a banner says whether it shows, by the clock of its place', () => {
  const when = (item: object) => shownWhen(item, '2026-11-18T16:30', 'Australia/Sydney')
  expect(when({})).toEqual({ state: 'on', words: 'On' })
  expect(when({ until: '2026-11-18' })).toEqual({ state: 'on', words: 'On until Wed, 18 Nov 2026' })
  expect(when({ from: '2026-11-19' })).toEqual({ state: 'waits', words: 'From Thu, 19 Nov 2026' })
  expect(when({ start: '2026-11-18T06:00:00Z' }).state).toBe('waits')
  expect(when({ start: '2026-11-18T05:00:00Z', expiry: '2026-11-18T05:29:00Z' }).state).toBe('over')
  expect([isDated(['title', 'start', 'expiry']), isDated(['from', 'to'])]).toEqual([true, false])
})

test('a field is asked for only where it counts', () => {
  expect(isAsked('open', { status: 'Closed' })).toBe(false)
  expect(isAsked('open', { status: 'Open' })).toBe(true)
  expect(isAsked('shelf', { kind: 'hero', variant: 'split' })).toBe(false)
  expect(isAsked('key', { provider: 'svg' })).toBe(false)
  expect(isAsked('title', {})).toBe(true)
})

test('what only the operator sets cannot be changed through a part around it', () => {
  const site = JSON.parse(JSON.stringify(aSite()))
  const [place] = site.locations
  const differs = (special: object) => lockedDifference(site, { ...site, ...special })
  expect(differs({ name: 'New' })).toBeUndefined()
  expect(differs({ payment: { ...site.payment, provider: 'stripe' } })).toBe('payment.provider')
  expect(differs({ locations: [{ ...place, id: 999 }] })).toBe('locations[].id')
  expect(differs({ locations: [place, { ...place, id: 999, slug: 'new-yard' }] })).toBeUndefined()
  expect(differs({ setup: { isOpen: false } })).toBe('setup.isOpen')
})

test('FIN-4 a rate is published only with its disclosure: comparison rate with fees, and the warning', () => {
  const site = aSite()
  const at = (finance: object) =>
    draftFaults({ ...site, finance: { ...site.finance, ...finance } }).map(({ path }) => path)
  expect(at({})).toEqual([])
  expect(at({ rate: 9, comparisonRate: 8.5 })).toEqual(['finance.comparisonRate'])
  // $295 at the start and $5 a month add about 0.77 percent to the example.
  expect(at({ rate: 9, comparisonRate: 9.1, establishmentFee: 295, monthlyFee: 5 })).toHaveLength(1)
  expect(at({ rate: 9, comparisonRate: 9.1, establishmentFee: 0, monthlyFee: 0 })).toEqual([])
  expect(at({ warning: 'Ask us.' })).toEqual(['finance.warning'])
  expect(at({ rate: 99 })).toEqual(['finance.rate'])
  expect(at({ display: 'none', warning: '' })).toEqual([])
  expect(at({ rate: undefined })).toEqual([])
})

test('an item without its name is found where it is', () => {
  const site = aSite({ staff: [{ name: '', role: 'Sales' }] })
  expect(draftFaults(site)).toEqual([{ path: 'staff[0].name', reason: 'Write something here.' }])
  // Blanks are nothing to read, and a link to no number cannot be called.
  const blank = aSite({ name: '  ', phone: '' })
  expect(draftFaults(blank).map(({ path }) => path)).toEqual(['name', 'phone'])
})

test('SITE-12 a day that differs is there once', () => {
  const site = aSite()
  const [place] = site.locations
  const days = ['2026-12-24', '2026-12-25', '2026-12-24'].map((date) => ({ date, status: 'Closed' as const }))
  const detail = { ...place!.contact_detail, special_hours: days }
  expect(draftFaults({ ...site, locations: [{ ...place!, contact_detail: detail }] })).toEqual([
    {
      path: 'locations[0].contact_detail.special_hours[2].date',
      reason: 'Thu, 24 Dec 2026 is there twice. Take one of them out.',
    },
  ])
})

test('a new item without a name is told as that, not by its number', () => {
  expect(valueWords(['promotions', 0], { id: 'offer-65495343', ground: 'accent' })).toBe('one without a name')
  expect(valueWords(['priceSlider', 0], { min: 0, max: 5000 })).toBe('Min 0, Max 5000')
})

const NEW_PLACE = { site: aSite(), now: new Date('2026-11-19T00:00:00Z'), newNumber: () => 7 }

test('a new place gets a name and a slug, whatever was sent as its name', () => {
  for (const name of ['', null, 4, [], { toString: 1 }, JSON.parse('{"__proto__":null}')])
    expect(completeOps([{ op: 'insert', path: ['locations', 0], value: { name } }], NEW_PLACE)).toMatchObject(
      [{ value: { id: 7, name: 'New place', slug: 'new-place' } }],
    )
  const own = completeOps([{ op: 'insert', path: ['locations', 0], value: { name: 'Yard Two' } }], NEW_PLACE)
  expect(own).toMatchObject([{ value: { name: 'Yard Two', slug: 'yard-two' } }])
})
