import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { feedPhotos } from '#adapters/database/stock/feed-photos.ts'
import { stockPorts } from '#adapters/database/stock/stock-ports.ts'
import { eachDatabase } from '#adapters/database/testing.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { folderPhotoStore } from '#adapters/images/photos/folder-photo-store.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { photoIntake } from '#adapters/images/photos/photo-intake.ts'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { NOW } from '#domain/access/testing/an-actor.ts'
import { aCar } from '#domain/builders.ts'
import { isAddress, isPhotoSource, photoSource } from '#domain/import/photo-source.ts'
import type { Pictures } from '#ports/pictures.ts'
import { aPlatform } from '../../access/testing/a-platform.ts'
import { removeUnusedPhotos } from '../../stock/remove-unused-photos.ts'
import { photoHost } from '../../testing/photo-desk.ts'
import { undoOperation } from '../undo.ts'
import { drawOnPhoto, removePhoto, turnPhoto } from './edit-photos.ts'
import { addPhoto, arrangePhotos, MAX_PHOTOS, placedAmong, type SentPhoto } from './photos.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-photos-'))
let pictures: Pictures
beforeAll(async () => {
  pictures = await renderedPictures({
    folders: { artwork: 'artwork', sites: 'sites', cache: join(folder, 'cache') },
  })
})
afterAll(() => {
  pictures.close()
  rmSync(folder, { recursive: true, force: true })
})

const aPhoto = (shade: number, width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: { r: shade, g: 0, b: 0 } } })

async function aDesk(database: Database, url = 'https://feed.example/1.jpg') {
  const platform = aPlatform(database)
  const stock = await stockPorts(database)
  const photos = feedPhotos(database)
  const photoStore = folderPhotoStore(join(folder, 'store'))
  const intake = await photoIntake({
    pictures,
    feedPhotos: photos,
    photoStore,
    photoFetcher: await photoFetcher(guardedFetch({ allowed: ['127.0.0.1'] }), join(folder, 'in')),
    folder: join(folder, 'in'),
  })
  const ports = { ...platform.ports, photoIntake: intake }
  await stock.cars.upsert([
    aCar({ id: 1, dealership_id: 1, location_id: 10, images: [{ image: { url, thumb: { url } } }] }),
    aCar({ id: 2, slug: 'another-car-2', dealership_id: 1, location_id: 10, images: [] }),
  ])
  const { actor } = await platform.signIn('sales')
  let sent = 0
  return {
    ports,
    actor,
    photos,
    photoStore,
    shown: async (id = 1) => (await stock.cars.byId(id))!.images.map(({ image }) => image.url),
    add: async (bytes: Uint8Array, special: Partial<SentPhoto> = {}) => {
      sent += 1
      const photo = { carId: 1, id: `photo-of-a-test-${sent}`, place: sent, bytes, ...special }
      return addPhoto(ports, actor, 'yard', photo, NOW)
    },
  }
}

eachDatabase((open) => {
  test('own photos stand before the feed’s, in the order they were chosen, each once', async () => {
    const { add, shown, ports } = await aDesk(await open())
    const jpegs = await Promise.all([10, 90, 200].map((shade) => aPhoto(shade).jpeg().toBuffer()))
    // The second was lost on the way, and comes after the third.
    for (const n of [0, 2, 1, 1]) await add(jpegs[n]!, { id: `photo-number-000${n}`, place: n })
    const own = await ports.carDesk.photos(1)
    expect(await shown()).toEqual([...own.map(({ source }) => source), 'https://feed.example/1.jpg'])
    expect(own.map(({ place }) => place)).toEqual([0, 1, 2])
  })

  test('a photo is stored upright and without data about its place and camera', async () => {
    const { add, ports, photoStore, photos } = await aDesk(await open())
    const exif = { IFD0: { Copyright: 'A camera' }, IFD3: { GPSLatitude: '33/1 52/1 0/1' } }
    const sideways = await aPhoto(120).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await add(sideways)).toEqual({ is: 'added' })
    const [{ source, hash } = { source: '', hash: '' }] = await ports.carDesk.photos(1)
    expect(await photos.hashOf(source)).toBe(hash)
    const { width, height, exif: kept, orientation } = await sharp((await photoStore.file(hash))!).metadata()
    expect([width, height, kept, orientation]).toEqual([40, 60, undefined, undefined])
  })

  test('what is no photo is refused with a sentence and leaves nothing', async () => {
    const { add, ports } = await aDesk(await open())
    expect(await add(Buffer.from('<svg onload=alert(1)>'.padEnd(100)))).toMatchObject({ is: 'invalid' })
    const broken = (await aPhoto(1).jpeg().toBuffer()).subarray(0, 60)
    expect(await add(broken)).toMatchObject({ is: 'invalid' })
    expect(await ports.carDesk.photos(1)).toEqual([])
  })

  test('a photo with the name of one of another car is refused, and changes nothing', async () => {
    const { shown, add } = await aDesk(await open())
    const bytes = await aPhoto(40).jpeg().toBuffer()
    const id = 'a-name-that-is-taken'
    expect(await add(bytes, { id, carId: 2 })).toEqual({ is: 'added' })
    const [before, other] = [await shown(), await shown(2)]
    expect(await add(bytes, { id })).toEqual({
      is: 'invalid',
      reason: 'A photo of another car has that name.',
    })
    expect([await shown(), await shown(2)]).toEqual([before, other])
  })

  test('two phones at once put no more than 60 photos on a car, and one of them is told so', async () => {
    const database = await open()
    const { add, shown, ports } = await aDesk(database)
    const images = Array.from({ length: MAX_PHOTOS - 1 }, (_, n) => {
      const url = `https://feed.example/${n}.jpg`
      return { image: { url, thumb: { url } } }
    })
    const stock = await stockPorts(database)
    await stock.cars.upsert([aCar({ id: 1, dealership_id: 1, location_id: 10, images })])
    const jpegs = await Promise.all([30, 60].map((shade) => aPhoto(shade).jpeg().toBuffer()))
    const outcomes = await Promise.all(jpegs.map((jpeg) => add(jpeg)))
    expect(outcomes.map(({ is }) => is).sort()).toEqual(['added', 'invalid'])
    expect(outcomes.find(({ is }) => is === 'invalid')).toMatchObject({
      reason: 'A car has at most 60 photos.',
    })
    expect([(await shown()).length, (await ports.carDesk.photos(1)).length]).toEqual([MAX_PHOTOS, 1])
    // One that takes the place of another still finds room.
    const fresh = await aPhoto(90).jpeg().toBuffer()
    expect(await add(fresh, { replaces: 'https://feed.example/3.jpg' })).toEqual({ is: 'added' })
    expect((await shown()).length).toBe(MAX_PHOTOS)
  })

  test('photos are ordered, hidden and turned, and each is taken back by one undo', async () => {
    const { add, shown, ports, actor } = await aDesk(await open())
    for (const shade of [10, 200]) await add(await aPhoto(shade).jpeg().toBuffer())
    const [first, second, feed] = await shown()
    const acts = [
      [{ order: [feed!, second!, first!] }, [feed, second, first]],
      [{ hide: second! }, [first, feed]],
    ] as const
    for (const [act, seen] of acts) {
      const done = await arrangePhotos(ports, actor, 'yard', { carId: 1, ...act }, NOW)
      expect(await shown()).toEqual(seen)
      await undoOperation(ports, actor, 'yard', 'operation' in done ? done.operation : '', NOW)
      expect(await shown()).toEqual([first, second, feed])
    }
    const turned = await turnPhoto(ports, actor, 'yard', { carId: 1, source: first! }, NOW)
    expect((await shown())[0]).not.toBe(first)
    await undoOperation(ports, actor, 'yard', 'operation' in turned ? turned.operation : '', NOW)
    expect((await shown())[0]).toBe(first)
  })

  test('a hidden photo that is changed stays hidden in its place, also for a screen from before', async () => {
    const { add, shown, ports, actor } = await aDesk(await open(), 'cars/suv/white-1')
    for (const shade of [10, 100, 200]) await add(await aPhoto(shade).jpeg().toBuffer())
    const [a, b, c, feed] = (await shown()) as [string, string, string, string]
    const arrange = (act: { order: string[] } | { hide: string } | { show: string }) =>
      arrangePhotos(ports, actor, 'yard', { carId: 1, ...act }, NOW)
    const turn = (source: string) => turnPhoto(ports, actor, 'yard', { carId: 1, source }, NOW)
    for (const hide of [b, feed]) await arrange({ hide })
    await turn(b)
    await turn(feed)
    expect(await shown()).toEqual([a, c])
    // The screen has not seen the turned ones: they are hidden still, and stand where they stood.
    await arrange({ order: [c, b, a, feed] })
    expect(await shown()).toEqual([c, a])
    await turn(b)
    expect(await shown()).toEqual([c, a])
    const copy = (await ports.carDesk.photos(1)).find(({ feedPhoto }) => feedPhoto === feed)!
    const taken = await removePhoto(ports, actor, 'yard', { carId: 1, source: copy.source }, NOW)
    expect(await shown()).toEqual([c, a])
    await undoOperation(ports, actor, 'yard', 'operation' in taken ? taken.operation : '', NOW)
    for (const show of [b, feed]) await arrange({ show })
    const [first, , third, ...rest] = await shown()
    expect([first, third, rest.length]).toEqual([c, a, 1])
    expect(await shown()).not.toContain(feed)
    expect((await ports.carDesk.photos(1)).find(({ source }) => source === rest[0])?.feedPhoto).toBe(feed)
  })

  test('a photo is cropped, a plate made unreadable, one replaced and one taken off', async () => {
    const { add, shown, ports, actor, photoStore } = await aDesk(await open())
    // Black and white stripes on the left half: a plate that can be read.
    const stripes = Array.from({ length: 10 }, (_, n) => ({
      input: { create: { width: 3, height: 40, channels: 3 as const, background: 'white' } },
      left: n * 6,
      top: 0,
    }))
    const plate = aPhoto(0, 120).composite(stripes).jpeg({ quality: 95 }).toBuffer()
    await add(await plate, { shot: 'Side' })
    const [source] = await shown()
    const drawn = { carId: 1, source: source!, blurs: [{ x: 0, y: 0, width: 0.5, height: 1 }] }
    const blurred = await drawOnPhoto(ports, actor, 'yard', drawn, NOW)
    expect(blurred).toMatchObject({ is: 'changed', count: 1 })
    const fileOf = async (at: number) => {
      const all = await ports.carDesk.photos(1)
      const wanted = (await shown())[at]
      return (await photoStore.file(all.find((one) => one.source === wanted)!.hash))!
    }
    const left = sharp(await fileOf(0)).extract({ left: 4, top: 4, width: 50, height: 30 })
    const { channels } = await sharp(await left.png().toBuffer()).stats()
    expect(channels[0]!.stdev).toBeLessThan(30)
    const crop = {
      carId: 1,
      source: (await shown())[0]!,
      blurs: [],
      crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 },
    }
    await drawOnPhoto(ports, actor, 'yard', crop, NOW)
    expect(await sharp(await fileOf(0)).metadata()).toMatchObject({ width: 60, height: 20 })
    expect((await ports.carDesk.photos(1)).every(({ shot }) => shot === 'Side')).toBe(true)
    const feed = (await shown())[1]!
    await add(await aPhoto(5).jpeg().toBuffer(), { replaces: feed })
    expect(await shown()).not.toContain(feed)
    const third = (await shown())[1]!
    const gone = await removePhoto(ports, actor, 'yard', { carId: 1, source: third }, NOW)
    expect(await shown()).toHaveLength(1)
    await undoOperation(ports, actor, 'yard', 'operation' in gone ? gone.operation : '', NOW)
    expect(await shown()).toContain(third)
    for (const blurs of [[], [{ x: 0.9, y: 0, width: 0.5, height: 1 }], 'all'])
      expect(await drawOnPhoto(ports, actor, 'yard', { ...drawn, blurs }, NOW)).toMatchObject({
        is: 'invalid',
      })
  })

  test('a feed’s photo is turned and cropped as a copy in its place, and given back to the feed', async () => {
    const jpeg = await aPhoto(90, 80).jpeg().toBuffer()
    const origin = await photoHost((_, response) => void response.end(jpeg))
    for (const feed of [`${origin}/1.jpg`, 'cars/suv/white-1']) {
      const { add, shown, ports, actor, photoStore } = await aDesk(await open(), feed)
      const turned = await turnPhoto(ports, actor, 'yard', { carId: 1, source: feed }, NOW)
      expect(turned).toMatchObject({ is: 'changed', count: 1 })
      const [copy, ...others] = await shown()
      expect([isPhotoSource(copy!), others]).toEqual([true, []])
      const [own] = await ports.carDesk.photos(1)
      expect(own).toMatchObject({ source: copy, feedPhoto: feed, turn: 90 })
      const size = await sharp((await photoStore.file(own!.hash))!).metadata()
      expect(size.width).toBeLessThan(size.height!)
      const half = { x: 0, y: 0, width: 1, height: 0.5 }
      await drawOnPhoto(ports, actor, 'yard', { carId: 1, source: copy!, crop: half, blurs: [] }, NOW)
      const [cropped] = await shown()
      expect(await shown()).toEqual([cropped])
      // It is still the feed's: a photo that a person adds stands before it.
      await add(await aPhoto(3).jpeg().toBuffer())
      expect((await shown())[1]).toBe(cropped)
      await removePhoto(ports, actor, 'yard', { carId: 1, source: cropped! }, NOW)
      // No photo of the feed was shown, so this one goes through the store, as a new one would.
      expect((await shown())[1]).toBe(isAddress(feed) ? photoSource(1, feed) : feed)
    }
  })

  test('a feed’s photo that is not to be had is said so, and nothing changes', async () => {
    const { shown, ports, actor } = await aDesk(await open(), 'http://127.0.0.1:1/1.jpg')
    const [source] = await shown()
    const turned = await turnPhoto(ports, actor, 'yard', { carId: 1, source: source! }, NOW)
    expect(turned).toMatchObject({ is: 'invalid', reason: expect.stringContaining('could not be copied') })
    expect(await shown()).toEqual([source])
  })

  test('a photo before it was changed is served for a day, and then by nobody', async () => {
    const { add, shown, ports, actor, photos, photoStore } = await aDesk(await open())
    const white = { create: { width: 30, height: 40, channels: 3 as const, background: 'white' } }
    await add(
      await aPhoto(10)
        .composite([{ input: white, left: 9, top: 0 }])
        .jpeg()
        .toBuffer(),
    )
    const [before] = await shown()
    const drawn = { carId: 1, source: before!, blurs: [{ x: 0, y: 0, width: 0.5, height: 1 }] }
    await drawOnPhoto(ports, actor, 'yard', drawn, NOW)
    const [after] = await shown()
    expect(after).not.toBe(before)
    const sweep = (days: number) =>
      removeUnusedPhotos({ feedPhotos: photos, photoStore }, new Date(Date.now() + days * 86_400_000))
    expect(await photos.hashOf(before!)).toBeDefined()
    await sweep(40)
    expect(await photos.hashOf(before!)).toBeUndefined()
    expect(await photos.hashOf(after!)).toBeDefined()
  })

  test('whoever adds a photo while the same bytes are being removed keeps it', async () => {
    const database = await open()
    const { add, ports, photos, photoStore } = await aDesk(database)
    for (let round = 0; round < 8; round += 1) {
      const bytes = await aPhoto(20 + round * 20)
        .jpeg()
        .toBuffer()
      // Stored once by somebody who died, and old enough to go.
      const { hash } = await ports.photoIntake.take(bytes, 1)
      await database.db.execute(`update stored_photos set announced_at = now() - interval '9 days'`)
      await Promise.all([
        removeUnusedPhotos({ feedPhotos: photos, photoStore }, new Date()),
        add(bytes),
        removeUnusedPhotos({ feedPhotos: photos, photoStore }, new Date()),
      ])
      expect(await photoStore.file(hash)).toBeDefined()
    }
    for (const { hash } of await ports.carDesk.photos(1)) expect(await photoStore.file(hash)).toBeDefined()
  })

  test('a photo in use is never removed, and one whose car was never written is', async () => {
    const { add, ports, photos, photoStore } = await aDesk(await open())
    await add(await aPhoto(10).jpeg().toBuffer())
    // As if the process died after the bytes were stored.
    const orphan = await ports.photoIntake.take(await aPhoto(77).jpeg().toBuffer(), 1)
    const [{ hash } = { hash: '' }] = await ports.carDesk.photos(1)
    const later = new Date(Date.now() + 40 * 86_400_000)
    await removeUnusedPhotos({ feedPhotos: photos, photoStore }, later)
    expect(await photoStore.file(hash)).toBeDefined()
    expect(await photoStore.file(orphan.hash)).toBeUndefined()
    expect(await photos.hashOf(orphan.source)).toBeUndefined()
  })
})

test('a photo takes its place among those chosen with it, and stands after ours otherwise', () => {
  const own = (source: string, place: number, shot: string | null = null) =>
    ({ source, place, shot }) as never
  const list = [own('a', 1), own('c', 3)]
  expect(placedAmong(['a', 'c', 'feed'], list, { source: 'b', place: 2, shot: null })).toEqual([
    'a',
    'b',
    'c',
    'feed',
  ])
  expect(placedAmong(['a', 'c', 'feed'], list, { source: 'd', place: 9, shot: null })).toEqual([
    'a',
    'c',
    'd',
    'feed',
  ])
  expect(placedAmong([], [], { source: 'a', place: 1, shot: null })).toEqual(['a'])
  const shots = ['Front', 'Side', 'Rear']
  const taken = [own('front', 5, 'Front'), own('rear', 6, 'Rear'), own('any', 1)]
  const side = { source: 'side', place: 99, shot: 'Side' }
  expect(placedAmong(['front', 'rear', 'any'], taken, side, shots)).toEqual(['front', 'side', 'rear', 'any'])
})
