import { readdirSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachDatabase } from '#adapters/database/testing.ts'
import { guardedFetch } from '#adapters/egress/guarded-fetch.ts'
import { photoFetcher } from '#adapters/images/photos/photo-fetcher.ts'
import { aSite } from '#domain/builders.ts'
import { buildCar, yardOf } from '#domain/import/build-car.ts'
import { aPhoto, photoDesk, photoHost } from '../testing/photo-desk.ts'

const DAY_MS = 86_400_000
const dealership = (id: number) => ({ dealership: { id, name: `Dealer ${id}` } as never })

eachDatabase((open) => {
  test('a photo of a feed is fetched once, stored under the hash of its bytes and shown in every width', async () => {
    const desk = await photoDesk(await open())
    const requested: string[] = []
    const bytes = await aPhoto()
    const origin = await photoHost(({ url }, response) => {
      requested.push(url!)
      response.end(bytes)
    })
    const [first, second] = await desk.car(1, [`${origin}/a.jpg`, `${origin}/b.jpg`])
    expect((await desk.shown(first!)).isExact).toBe(false)
    expect(await desk.fetchAll()).toEqual({ stored: 2, failed: 0, postponed: 0 })
    await desk.car(1, [`${origin}/a.jpg`, `${origin}/b.jpg`])
    await desk.fetchAll()
    expect(requested.sort()).toEqual(['/a.jpg', '/b.jpg'])
    for (const source of [first, second]) expect((await desk.shown(source!)).isExact).toBe(true)
    // The same bytes are stored once.
    expect(await desk.feedPhotos.hashOf(first!)).toBe(await desk.feedPhotos.hashOf(second!))
    expect(await desk.feedPhotos.counts()).toMatchObject([{ dealershipId: 1, stored: 2, waiting: 0 }])
  })

  test('a photo that cannot be fetched shows the stand-in, is reported, and is retried ever more rarely', async () => {
    const desk = await photoDesk(await open())
    let isThere = false
    const bytes = await aPhoto()
    const origin = await photoHost((_, response) => {
      if (isThere) response.end(bytes)
      else response.writeHead(404).end()
    })
    const [source] = await desk.car(1, [`${origin}/a.jpg`])
    expect(await desk.fetchAll()).toMatchObject({ failed: 1 })
    expect(await desk.shown(source!)).toMatchObject({ isExact: false, type: 'image/webp' })
    expect(await desk.feedPhotos.counts()).toMatchObject([
      { failing: 1, examples: [{ url: `${origin}/a.jpg`, attempts: 1, error: 'the host answered 404' }] },
    ])
    desk.pass(4 * 60_000)
    expect(await desk.fetchAll()).toMatchObject({ failed: 0 })
    desk.pass(60_000)
    expect(await desk.fetchAll()).toMatchObject({ failed: 1 })
    desk.pass(29 * 60_000)
    expect(await desk.fetchAll()).toMatchObject({ failed: 0 })
    isThere = true
    desk.pass(60_000)
    expect(await desk.fetchAll()).toMatchObject({ stored: 1 })
    expect((await desk.shown(source!)).isExact).toBe(true)
    expect(await desk.feedPhotos.counts()).toMatchObject([{ failing: 0, stored: 1, examples: [] }])
  })

  test('what is no photo, too large, too slow, damaged or a bomb is refused with a reason', async () => {
    const desk = await photoDesk(await open(), { bytes: 100_000, timeoutMs: 500 })
    const bytes = await aPhoto()
    const large = Buffer.concat([bytes, Buffer.alloc(200_000)])
    // A PNG that says it has 65,500 × 65,500 pixels.
    const bomb = Buffer.from(
      '89504e470d0a1a0a0000000d494844520000ffdc0000ffdc0806000000b1d2f2c50000000049454e44ae426082',
      'hex',
    )
    const answers: Record<string, Buffer | 'trickle'> = {
      '/page.jpg': Buffer.from('<html>Not found, sorry.</html>'),
      '/word.jpg': Buffer.from('sorry'),
      '/film.gif': Buffer.from('GIF89a..........................'),
      '/vector.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/large.jpg': large,
      '/half.jpg': bytes.subarray(0, 200),
      '/bomb.png': bomb,
      '/empty.jpg': Buffer.alloc(0),
      '/slow.jpg': 'trickle',
    }
    const origin = await photoHost(({ url }, response) => {
      const answer = answers[url!]!
      if (answer !== 'trickle') return void response.end(answer)
      response.write(bytes.subarray(0, 100))
      const timer = setInterval(() => response.write('.'), 100)
      response.on('close', () => clearInterval(timer))
    })
    await desk.car(
      1,
      Object.keys(answers).map((path) => origin + path),
    )
    expect(await desk.fetchAll()).toEqual({ stored: 0, failed: 9, postponed: 0 })
    expect(readdirSync(`${desk.folder}/incoming`)).toEqual([])
    const reasons = new Map<string, string>()
    for (const path of Object.keys(answers)) {
      const error = await desk.photoFetcher.fetch(origin + path).then(
        async (photo) => ((await desk.pictures.canRender(photo.file, 'test')) ? 'shown' : 'damaged'),
        (refused: Error) => refused.message,
      )
      reasons.set(path, error)
    }
    expect(Object.fromEntries(reasons)).toEqual({
      '/page.jpg': 'it is not a JPEG, PNG or WebP',
      '/word.jpg': 'it is not a JPEG, PNG or WebP',
      '/film.gif': 'it is not a JPEG, PNG or WebP',
      '/vector.jpg': 'it is not a JPEG, PNG or WebP',
      '/large.jpg': 'it is larger than 0.1 MB',
      '/half.jpg': 'damaged',
      '/bomb.png': 'damaged',
      '/empty.jpg': 'it is empty',
      '/slow.jpg': 'it took too long',
    })
  })

  test('an address inside the platform’s own network is never asked for, directly or by a redirect', async () => {
    const desk = await photoDesk(await open())
    let requested = 0
    const inside = await photoHost((_, response) => {
      requested += 1
      response.end()
    })
    const port = new URL(inside).port
    const outside = await photoHost(
      (_, response) => void response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
    )
    const usual = await photoFetcher(guardedFetch(), `${desk.folder}/incoming`)
    await expect(usual.fetch(inside)).rejects.toThrow('not on the public internet')
    await expect(desk.photoFetcher.fetch(outside)).rejects.toThrow('not on the public internet')
    expect(requested).toBe(0)
  })

  test('a dealership with slow hosts keeps no other waiting', async () => {
    const desk = await photoDesk(await open(), { bytes: 1_000_000, timeoutMs: 2_000 })
    const bytes = await aPhoto()
    const hanging = await Promise.all([1, 2, 3, 4].map(() => photoHost(() => {})))
    const quick = await photoHost((_, response) => void response.end(bytes))
    await desk.car(
      1,
      hanging.flatMap((origin) => [1, 2, 3].map((n) => `${origin}/${n}.jpg`)),
    )
    await desk.car(
      2,
      [1, 2, 3, 4, 5, 6].map((n) => `${quick}/${n}.jpg`),
      dealership(2),
    )
    let isOver = false
    const round = desk.fetchAll([1, 2]).finally(() => {
      isOver = true
    })
    // The slow ones need three turns of two seconds.
    await expect
      .poll(async () => (await desk.feedPhotos.counts()).find((one) => one.dealershipId === 2)?.stored, {
        timeout: 25_000,
      })
      .toBe(6)
    expect(isOver).toBe(false)
    expect(await round).toMatchObject({ stored: 6, failed: 12 })
  }, 60_000)

  test('a host is asked for two photos at a time', async () => {
    const desk = await photoDesk(await open())
    const bytes = await aPhoto()
    let atOnce = 0
    let most = 0
    const origin = await photoHost((_, response) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      setTimeout(() => {
        atOnce -= 1
        response.end(bytes)
      }, 30)
    })
    await desk.car(
      1,
      Array.from({ length: 12 }, (_, n) => `${origin}/${n}.jpg`),
    )
    expect(await desk.fetchAll()).toMatchObject({ stored: 12 })
    expect(most).toBe(2)
  })

  test('a host that is down is asked a few times a second, however many photos it has', async () => {
    const desk = await photoDesk(await open())
    let requested = 0
    const origin = await photoHost((_, response) => {
      requested += 1
      response.writeHead(503).end()
    })
    await desk.car(
      1,
      Array.from({ length: 60 }, (_, n) => `${origin}/${n}.jpg`),
    )
    const fetching = desk.fetchAll()
    await new Promise((done) => setTimeout(done, 2_000))
    expect(requested).toBeLessThanOrEqual(10)
    desk.pass(60_000)
    await fetching
  })

  test('photos that no car shows are removed after a time, with their bytes, and others stay', async () => {
    const desk = await photoDesk(await open())
    const photos = [await aPhoto(10), await aPhoto(250)]
    const origin = await photoHost(({ url }, response) => void response.end(photos[url === '/a.jpg' ? 0 : 1]))
    const [a, b] = await desk.car(1, [`${origin}/a.jpg`, `${origin}/b.jpg`])
    await desk.fetchAll()
    const hash = (await desk.feedPhotos.hashOf(a!))!
    await desk.car(1, [`${origin}/b.jpg`])
    expect(await desk.removeUnused()).toBe(0)
    desk.pass(13 * DAY_MS)
    expect(await desk.removeUnused()).toBe(0)
    desk.pass(2 * DAY_MS)
    expect(await desk.removeUnused()).toBe(1)
    expect(await desk.feedPhotos.hashOf(a!)).toBeUndefined()
    expect(await desk.photoStore.file(hash)).toBeUndefined()
    expect((await desk.shown(b!)).isExact).toBe(true)
    // A car that shows it again gets it again.
    await desk.car(1, [`${origin}/a.jpg`, `${origin}/b.jpg`])
    expect(await desk.fetchAll()).toMatchObject({ stored: 1 })
    expect(await desk.photoStore.file(hash)).toBeDefined()
  })

  test('a photo that is in use again in time is not removed', async () => {
    const desk = await photoDesk(await open())
    const bytes = await aPhoto()
    const origin = await photoHost((_, response) => void response.end(bytes))
    const [a] = await desk.car(1, [`${origin}/a.jpg`])
    await desk.fetchAll()
    await desk.car(1, [])
    await desk.removeUnused()
    desk.pass(20 * DAY_MS)
    await desk.car(1, [`${origin}/a.jpg`])
    expect(await desk.removeUnused()).toBe(0)
    expect((await desk.shown(a!)).isExact).toBe(true)
  })

  test('a photo whose bytes are lost is fetched again', async () => {
    const desk = await photoDesk(await open())
    const bytes = await aPhoto()
    const origin = await photoHost((_, response) => void response.end(bytes))
    const [source] = await desk.car(1, [`${origin}/a.jpg`])
    await desk.fetchAll()
    await desk.photoStore.remove((await desk.feedPhotos.hashOf(source!))!)
    expect((await desk.shown(source!)).isExact).toBe(false)
    desk.pass(60_000)
    expect(await desk.fetchAll()).toMatchObject({ stored: 1 })
    expect((await desk.shown(source!)).isExact).toBe(true)
  })

  test('the removal of photos never takes one in use, however cars change meanwhile', async () => {
    const desk = await photoDesk(await open())
    const bytes = await Promise.all([0, 60, 120, 180].map(aPhoto))
    // Several addresses share the same bytes.
    const origin = await photoHost(({ url }, response) => void response.end(bytes[Number(url!.slice(1)) % 4]))
    const until = Date.now() + 4_000
    let changes = 0
    const change = async () => {
      for (let turn = 0; Date.now() < until; turn += 1) {
        const images = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => (turn * 7 + n * 3) % 5 < 2)
        await desk.car(
          1,
          images.map((n) => `${origin}/${n}`),
        )
        changes += 1
      }
    }
    const fetch = async () => {
      while (Date.now() < until) {
        desk.pass(1)
        await desk.fetchAll()
        // The embedded database answers without leaving the event loop, which others need as well.
        await nextTurn()
      }
    }
    const remove = async () => {
      while (Date.now() < until) {
        await desk.removeUnused({ unusedMs: 1, announcedMs: 1 })
        await nextTurn()
      }
    }
    await Promise.all([change(), fetch(), remove(), remove()])
    expect(changes).toBeGreaterThan(2)
    const sources = await desk.car(
      1,
      [0, 1, 2, 3, 4, 5, 6, 7].map((n) => `${origin}/${n}`),
    )
    // What lost a race is due again after its lease.
    desk.pass(10 * 60_000)
    await desk.fetchAll()
    await desk.removeUnused({ unusedMs: 1, announcedMs: 1 })
    for (const source of sources) expect((await desk.shown(source)).isExact).toBe(true)
  }, 30_000)
})

test('photos are stored unless the profile links to them', async () => {
  const yard = yardOf([aSite()], 1)!
  const feed = { year: 2020, make: 'Kia', model: 'Rio', images: ['https://photos.example/1.jpg'] }
  const identity = { id: 1, slug: 'a', createdAt: 0 }
  const shown = (photos: 'store' | 'link') =>
    buildCar(feed, { ...yard, photos }, identity, new Date()).primary_image_url
  expect(shown('link')).toBe('https://photos.example/1.jpg')
  expect(shown('store')).toMatch(/^photo\/1\/[0-9a-f]{16}$/)
})
