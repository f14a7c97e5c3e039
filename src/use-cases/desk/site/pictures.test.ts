import { expect, test } from 'vitest'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { PhotoRefused } from '#ports/stock/photo-store.ts'
import { cleanSvg } from '#server/pages/clean-logo.ts'
import { undoOperation } from '../undo.ts'
import { stepDraft } from './change-draft.ts'
import { setLogo } from './logo.ts'
import { addPicture, listPictures, removePicture, replacePicture } from './pictures.ts'
import { openDesk } from './testing/open-desk.ts'

eachDatabase((open) => {
  test('SITE-15 a picture is added, said about, replaced everywhere and taken out; no dealer sees another’s', async () => {
    const database = await open()
    const { lewis, karen, look, set, change, ports, signIn } = await openDesk(database)
    const taking: typeof ports = {
      ...ports,
      photoIntake: {
        async take(bytes) {
          if (bytes.length === 0) throw new PhotoRefused('it is not a JPEG, PNG or WebP')
          const hash = String(bytes[0]).padStart(64, '0')
          await feedPhotos(database).announce(hash, 1, NOW)
          return { hash, source: `photo/101/${hash.slice(-16)}` }
        },
        copyOfFeed: () => Promise.reject(new Error('no feed here')),
        edited: async () => undefined,
      },
    }
    const add = async (byte: number, who = lewis) => {
      const added = await addPicture(
        taking,
        who,
        'yard',
        { bytes: Uint8Array.of(byte), name: 'Yard.jpg' },
        NOW,
      )
      if (added.is !== 'added') throw new Error(added.is)
      return added.source
    }
    const list = async () => listPictures(taking, lewis, 'yard', await look(), NOW)
    const [first, second] = [await add(1), await add(2)]
    expect(await addPicture(taking, lewis, 'yard', { bytes: new Uint8Array(), name: '' }, NOW)).toMatchObject(
      {
        is: 'invalid',
        reason: expect.stringContaining('it is not a JPEG'),
      },
    )
    const person = { name: 'Tess', role: 'Sales', image: first }
    await change(lewis, [
      { op: 'insert', path: ['staff', 0], value: person },
      set(['pictures', first], { alt: 'Tess at her desk', focus: 'top' }),
    ])
    expect(await list()).toMatchObject([
      { source: first, alt: 'Tess at her desk', focus: 'top', uses: ['People, Tess'] },
      { source: second, uses: [] },
    ])
    const remove = async (source: string) => removePicture(taking, lewis, 'yard', source, await look(), NOW)
    expect(await remove(first)).toMatchObject({
      is: 'invalid',
      reason: expect.stringContaining('People, Tess'),
    })
    const wish = { from: first, to: second }
    expect(await replacePicture(taking, lewis, 'yard', wish, await look(), NOW)).toMatchObject({
      is: 'saved',
    })
    expect((await look()).draft).toMatchObject({
      staff: [{ image: second }],
      pictures: { [second]: { alt: 'Tess at her desk' } },
    })
    await stepDraft(taking, lewis, 'yard', 'undo', NOW)
    expect((await look()).draft.staff[0]!.image).toBe(first)
    // Everywhere, also in more places than a screen may change at once.
    const many = Array.from({ length: 60 }, () => ({
      op: 'insert' as const,
      path: ['staff', 0],
      value: person,
    }))
    await change(lewis, many)
    await change(lewis, many)
    await replacePicture(taking, lewis, 'yard', wish, await look(), NOW)
    expect((await look()).draft.staff.filter(({ image }) => image === first)).toEqual([])
    for (let step = 0; step < 3; step += 1) await stepDraft(taking, lewis, 'yard', 'undo', NOW)
    expect((await look()).draft.staff).toMatchObject([{ image: first }])
    const removed = await remove(second)
    if (removed.is !== 'removed') throw new Error(removed.is)
    expect(await list()).toMatchObject([{ source: first }])
    const undo = (who = lewis) => undoOperation(taking, who, 'yard', removed.operation, NOW)
    // Nobody undoes what somebody else did.
    expect(await undo(karen)).toEqual({ is: 'gone' })
    expect([await undo(), await undo()]).toEqual([
      { is: 'undone', count: 1 },
      { is: 'undone', count: 0 },
    ])
    expect(await list()).toMatchObject([{ source: first }, { source: second, name: 'Yard.jpg' }])
    expect(await remove(second)).toMatchObject({ is: 'removed' })
    expect(await remove(second)).toEqual({ is: 'gone' })
    // An old version may show it: it still serves.
    expect([...(await ports.siteDesk.pictureNames('yard')).keys()]).toContain(second)
    const reader = (await signIn('read-only')).actor
    const file = { bytes: Uint8Array.of(3), name: '' }
    expect(await addPicture(taking, reader, 'yard', file, NOW)).toMatchObject({ is: 'refused' })
    expect(await ports.siteDesk.pictures({ dealer: 'next-door' } as never)).toEqual([])
  })

  test('SITE-18 an SVG becomes the logo without what runs, loads or links; what is no picture is refused', async () => {
    const { lewis, look, ports: plain, signIn } = await openDesk(await open())
    const ports = { ...plain, cleanSvg }
    const send = async (text: string, who = lewis) => {
      const file = { bytes: new TextEncoder().encode(text), name: 'logo.svg' }
      return setLogo(ports, who, 'yard', file, await look(who), NOW)
    }
    const evil =
      '<?xml version="1.0"?><svg viewBox="0 0 9 9" onload="evil()"><script>evil()</script>' +
      '<a href="javascript:evil()"><path d="M0 0"/></a><path d="M1 1" fill="#0b3d63"/><image href="//x"/></svg>'
    expect(await send(evil)).toMatchObject({ is: 'saved' })
    const { svg } = (await look()).draft.logo
    expect(svg).toContain('<path d="M1 1" fill="#0b3d63"')
    expect(svg).not.toMatch(/evil|script|onload|href|<image/)
    const drawn =
      '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"><path d="M2 2"/></svg>'
    expect(await send(drawn)).toMatchObject({ is: 'saved' })
    expect((await look()).draft.logo.svg).toContain('<path d="M2 2"')
    expect(await send('<svg><script>evil()</script></svg>')).toMatchObject({ is: 'invalid' })
    expect(await send(`<svg>${'<path d="M1 1"/>'.repeat(9_000)}</svg>`)).toMatchObject({ is: 'invalid' })
    expect(await send('no picture')).toMatchObject({ is: 'invalid' })
    expect(await send(evil, (await signIn('read-only')).actor)).toMatchObject({ is: 'refused' })
  })
})
