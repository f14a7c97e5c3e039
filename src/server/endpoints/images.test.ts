import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderedPictures } from '#adapters/images/rendered-pictures.ts'
import { aSite } from '#domain/builders.ts'
import type { Pictures } from '#ports/pictures.ts'
import { replyTo } from '../http/answer.ts'
import type { ServerRequest } from '../http/server-request.ts'
import { images } from './images.ts'

let folder: string
let pictures: Pictures
let app: ReturnType<typeof serve>

const opened: Pictures[] = []
const open = async (cache: string, limits: Partial<Parameters<typeof renderedPictures>[0]> = {}) => {
  const pictures = await renderedPictures({
    folders: { artwork: 'artwork', sites: `${folder}/sites`, cache: `${folder}/${cache}` },
    // Long, for a busy machine. Tests of the timeout set their own.
    answerMs: 60_000,
    ...limits,
  })
  opened.push(pictures)
  return pictures
}
/** Sends a request as a client of one site. */
const serve = (pictures: Pictures) => {
  const answer = images(pictures, { byHost: (slug) => (slug ? aSite({ slug }) : undefined) })
  return {
    async request(path: string, { headers = {} }: { headers?: Record<string, string> } = {}) {
      const incoming = { method: 'GET', headers }
      const input = { incoming, client: { host: headers['x-site'] ?? '' }, path } as unknown as ServerRequest
      const reply = await replyTo(
        { method: 'GET', isHttps: false, ifNoneMatch: headers['if-none-match'] },
        (await answer(input))!,
      )
      return new Response(reply.body as Uint8Array<ArrayBuffer> | undefined, {
        status: reply.status,
        headers: reply.headers as Record<string, string>,
      })
    },
  }
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/forecourt-images-`)
  await mkdir(`${folder}/sites/one/pictures`, { recursive: true })
  await copyFile('artwork/places/showroom-1.webp', `${folder}/sites/one/pictures/yard.webp`)
  await writeFile(`${folder}/sites/one/pictures/broken.jpg`, 'not a picture')
  pictures = await open('cache')
  app = serve(pictures)
})
afterAll(() => {
  for (const pictures of opened) pictures.close()
  return rm(folder, { recursive: true, force: true })
})

test('IMG-1 a picture is WebP in the requested width, and may be cached for ever', async () => {
  const answer = await app.request('/img/360/cars/suv/white-1.webp')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ width, height, format }).toEqual({ width: 360, height: 240, format: 'webp' })
})

test('IMG-1 a picture is never enlarged', async () => {
  const answer = await app.request('/img/2000/cars/suv/white-1.webp')
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1200)
})

test('IMG-1 a higher quality has more bytes', async () => {
  const usual = await (await app.request('/img/850/places/showroom-1.webp')).arrayBuffer()
  const best = await (await app.request('/img/850q90/places/showroom-1.webp')).arrayBuffer()
  expect(best.byteLength).toBeGreaterThan(usual.byteLength)
})

test('META-3 the share image is a JPEG of exactly 1200 by 627, and transparent tiles get a background', async () => {
  for (const source of ['heroes/hero-2', 'tiles/ute']) {
    const answer = await app.request(`/img/share/${source}.jpg`)
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 627, format: 'jpeg' })
  }
})

test('IMG-3 a crop keeps the part of a picture that matters', async () => {
  // Red on the left, blue on the right, and much wider than any crop.
  const red = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#00f' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .webp()
    .toFile(`${folder}/sites/one/pictures/wide.webp`)
  const shares = async (crop: string) => {
    const answer = await app.request(`/img/${crop}/site/wide.webp`, { headers: { 'x-site': 'one' } })
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    return channels.slice(0, 3).map(({ mean }) => (mean > 250 ? 'all' : mean < 5 ? 'none' : 'half'))
  }
  expect(await shares('location')).toEqual(['half', 'none', 'half'])
  expect(await shares('location-left')).toEqual(['all', 'none', 'none'])
  expect(await shares('location-bottom-right')).toEqual(['none', 'none', 'all'])
})

test('IMG-1 a client that has the picture gets a 304', async () => {
  const first = await app.request('/img/240/tiles/suv.webp')
  const etag = first.headers.get('etag')!
  const again = await app.request('/img/240/tiles/suv.webp', {
    headers: { 'if-none-match': `"x", W/${etag}` },
  })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const wider = await app.request('/img/360/tiles/suv.webp')
  expect(wider.headers.get('etag')).not.toBe(etag)
})

test.each([
  '/img/361/cars/suv/white-1.webp',
  '/img/360/cars/suv/pink-1.webp',
  '/img/360/cars/suv.webp',
  '/img/360/../package.webp',
  '/img/360/%2e%2e/%2e%2e/package.webp',
  '/img/360/cars/suv/white-1.webp%00',
  '/img/360/README.webp',
  '/img/360/blur.webp',
])('IMG-1 %s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('IMG-1 a site shows its own pictures and no other site can', async () => {
  const path = '/img/360/site/yard.webp'
  const own = await app.request(path, { headers: { 'x-site': 'one' } })
  expect(own.status).toBe(200)
  expect(own.headers.get('cache-control')).not.toContain('immutable')
  expect((await app.request(path, { headers: { 'x-site': 'two' } })).status).toBe(404)
  expect((await app.request(path)).status).toBe(404)
})

test('IMG-1 the disk cache is bounded, and an evicted picture is rendered again', async () => {
  const small = serve(await open('small', { maxCacheBytes: 40_000 }))
  for (const colour of ['white', 'black', 'silver', 'grey', 'blue', 'red']) {
    expect((await small.request(`/img/534/cars/sedan/${colour}-1.webp`)).status).toBe(200)
  }
  const names = await readdir(`${folder}/small`)
  const sizes = await Promise.all(names.map(async (name) => (await stat(`${folder}/small/${name}`)).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40_000)
  expect(names.length).toBeLessThan(6)
  expect((await small.request('/img/534/cars/sedan/white-1.webp')).status).toBe(200)
})

test('IMG-1 a rendered picture is still cached after a restart', async () => {
  await (await app.request('/img/240/cars/van/blue-1.webp')).arrayBuffer()
  const before = await readdir(`${folder}/cache`)
  const restarted = serve(await open('cache'))
  expect((await restarted.request('/img/240/cars/van/blue-1.webp')).status).toBe(200)
  expect(await readdir(`${folder}/cache`)).toEqual(before)
})

test('a broken file shows an uncached placeholder, and the others are unchanged', async () => {
  const outcomes: string[] = []
  const watched = serve(await open('broken', { onOutcome: (outcome) => outcomes.push(outcome) }))
  const ask = () => watched.request('/img/360/site/broken.webp', { headers: { 'x-site': 'one' } })
  const answer = await ask()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('etag')).toBeNull()
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1)
  // It is not tried again for a minute.
  await ask()
  expect(outcomes).toEqual(['broken'])
  expect((await watched.request('/img/240/tiles/suv.webp')).headers.get('etag')).not.toBeNull()
})

test('while renderers hang, every picture is answered soon: in the nearest size, or as its blurred preview', async () => {
  await app.request('/img/240/cars/van/white-1.webp')
  await app.request('/img/750/cars/van/white-1.webp')
  const outcomes: string[] = []
  const hanging = await open('cache', {
    answerMs: 50,
    waiting: 2,
    pool: { script: 'src/adapters/images/testing/hanging-render-child.ts', hardLimitMs: 600_000 },
    onOutcome: (outcome) => outcomes.push(outcome),
  })
  const stuck = serve(hanging)
  const nearest = await stuck.request('/img/360/cars/van/white-1.webp')
  expect(nearest.headers.get('cache-control')).toBe('no-store')
  expect((await sharp(await nearest.arrayBuffer()).metadata()).width).toBe(750)
  const sources = ['coupe', 'ute', 'bus', 'hatchback', 'wagon']
  const blurred = await Promise.all(
    sources.map((source) => stuck.request(`/img/1600/cars/${source}/white-1.webp`)),
  )
  for (const [at, answer] of blurred.entries()) {
    expect([sources[at], answer.status, answer.headers.get('cache-control')]).toEqual([
      sources[at],
      200,
      'no-store',
    ])
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(16)
  }
  expect(new Set(outcomes)).toEqual(new Set(['late', 'refused']))
  expect((await stuck.request('/img/240/cars/van/white-1.webp')).headers.get('etag')).not.toBeNull()
})

test('SITE-18 the mark of a long logo is the drawing that it begins with, as a square PNG', async () => {
  // A red square, a gap, and words: as a PNG with a white ground, and as an SVG without one.
  const shapes = '<rect x="10" y="5" width="40" height="40" fill="#c01010"/><path d="M70 20h200v12H70z"/>'
  const logo = (ground: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="50">${ground}${shapes}</svg>`
  const png = sharp(Buffer.from(logo('<rect width="300" height="50" fill="#fff"/>')))
  await png.png().toFile(`${folder}/sites/one/pictures/long.png`)
  const cornerAndMiddle = async (mark: Uint8Array | undefined) => {
    const { data, info } = await sharp(mark).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([128, 128])
    const at = (x: number, y: number) => [...data.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 4)]
    return [at(1, 1), at(64, 64)]
  }
  const red = [192, 16, 16, 255]
  expect(await cornerAndMiddle(await pictures.markOf({ source: 'site/long' }, 'one'))).toEqual([
    [255, 255, 255, 255],
    red,
  ])
  const ofSvg = await pictures.markOf({ svg: logo('') }, 'one')
  expect((await cornerAndMiddle(ofSvg)).map((pixel) => pixel[3])).toEqual([0, 255])
  // The second time it comes from the disk.
  expect(Buffer.from((await pictures.markOf({ svg: logo('') }, 'one'))!)).toEqual(Buffer.from(ofSvg!))
  for (const none of [
    { svg: '<svg' },
    { svg: logo('').replace('width="40"', 'width="90"') },
    { source: 'site/broken' },
  ])
    expect(await pictures.markOf(none, 'one')).toBeUndefined()
  expect(await pictures.markOf({ source: 'site/long' }, 'two')).toBeUndefined()
})

test('SITE-18 a logo that kills its renderer twice is left alone for a while', async () => {
  const script = 'src/adapters/images/testing/bad-render-child.ts'
  const bad = await open('cache-of-bad-logos', { pool: { script } })
  const logo = { svg: '<svg/>' }
  await expect(bad.markOf(logo, 'one')).rejects.toMatchObject({ failure: 'crashed' })
  await expect(bad.markOf(logo, 'one')).rejects.toMatchObject({ failure: 'crashed' })
  await expect(bad.markOf(logo, 'one')).rejects.toThrow('it failed twice')
  // Another logo has its turn.
  await expect(bad.markOf({ svg: '<svg></svg>' }, 'two')).rejects.toMatchObject({ failure: 'crashed' })
})

test('every picture of the artwork has a blurred preview of a few bytes', async () => {
  const files = await readdir('artwork', { recursive: true })
  const sources = files.filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -'.webp'.length))
  expect(sources.length).toBeGreaterThan(400)
  for (const source of sources) {
    expect(pictures.blurOf(source), source).toMatch(/^data:image\/webp;base64,/)
    expect(pictures.blurOf(source)!.length).toBeLessThan(400)
  }
  expect(pictures.blurOf('toString')).toBeUndefined()
})
