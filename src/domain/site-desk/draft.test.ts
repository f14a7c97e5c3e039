import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { applyPatch } from './apply-patch.ts'
import { isAsked } from './conditions.ts'
import { draftFaults } from './draft-faults.ts'
import { mergeDraft } from './merge-drafts.ts'
import { localOf, momentOf } from './moments.ts'
import type { PatchOp } from './patch-schema.ts'
import { rebasePatch } from './rebase-patch.ts'
import { lockedDifference } from './sections.ts'
import { isDated, shownWhen } from './shown-when.ts'
import { siteChanges } from './site-changes.ts'

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
    mergeDraft(
      base,
      { ...base, phone: '2', header: { banner: false, search: false } },
      { ...base, name: 'New', header: { banner: true, search: true } },
    ),
  ).toEqual({ name: 'New', phone: '2', header: { banner: true, search: false } })
})

test('SITE-11 two who change different items of one list lose nothing', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, title: id, text: id }))
  const base = [a, b, c]
  const merged = (live: unknown[], draft: unknown[]) => mergeDraft(base, live, draft)
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
  expect(mergeDraft(['x', 'y'], ['x', 'y', 'z'], ['w', 'x', 'y'])).toEqual(['w', 'x', 'y', 'z'])
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
  const words = changes.map(({ kind, page, thing, field, before, after }) =>
    [kind, page, thing, field, before, after].filter(Boolean).join(' | '),
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

test('a drawing and a picture of the library are told in words', () => {
  const site = aSite()
  const logo = { ...site.logo, svg: '<svg><path d="M0 0h9"/></svg>', url: 'photo/101/731bd7ee551e447e' }
  const changes = siteChanges(site, { ...site, logo }).map(({ before, after }) => [before, after])
  expect(changes).toEqual([
    ['a drawing', 'a drawing'],
    ['nothing', 'a picture of yours'],
  ])
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
  const when = (thing: object) => shownWhen(thing, '2026-11-18T16:30', 'Australia/Sydney')
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
})

test('a thing without its name is found where it is', () => {
  const site = aSite({ staff: [{ name: '', role: 'Sales' }] })
  expect(draftFaults(site)).toEqual([{ path: 'staff[0].name', reason: 'Write something here.' }])
})
