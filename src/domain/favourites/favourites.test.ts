import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import { favouritesHref, garageHref } from './favourites-href.ts'
import { hasSavedBar, savedBar } from './saved-bar.ts'
import { MAX_SAVED, parseSaved, removeSaved, savedCarOf, toggleSaved } from './saved-car.ts'

const some = (count: number) => Array.from({ length: count }, () => savedCarOf(aCar()))

test('FAV-1 a saved car holds name, slug, make, model, primary_image_url, thumbnails and images', () => {
  const car = aCar()
  expect(savedCarOf(car)).toEqual({
    id: car.id,
    name: car.name,
    slug: car.slug,
    make: 'Toyota',
    model: 'Corolla',
    primary_image_url: 'cars/hatchback/white-1',
    thumbnails: ['cars/hatchback/white-1'],
    images: [],
  })
})

test('FAV-1 a picture that is its own thumbnail is stored once', () => {
  const images = [
    { image: { url: 'big-1', thumb: { url: 'small-1' } } },
    { image: { url: 'same', thumb: { url: 'same' } } },
  ]
  const saved = savedCarOf(aCar({ images }))
  expect(saved).toMatchObject({ thumbnails: ['small-1', 'same'], images: ['big-1'] })
  expect(parseSaved(JSON.stringify([saved]))).toEqual([saved])
  const { thumbnails: _, images: __, ...heart } = saved
  expect(parseSaved(JSON.stringify([heart]))[0]).toMatchObject({
    thumbnails: ['cars/hatchback/white-1'],
    images: [],
  })
})

test('FAV-1 toggling adds a car, and removes it by id', () => {
  const [first, second] = some(2)
  const one = toggleSaved([], first!)
  expect(one).toEqual({ list: [first], added: true })
  const two = toggleSaved(one.list, second!)
  expect(two.list).toEqual([first, second])
  expect(toggleSaved(two.list, { ...first!, name: 'renamed' })).toEqual({ list: [second], added: false })
  expect(removeSaved(two.list, second!.id)).toEqual([first])
})

test('FAV-2 the bar is on pages whose path contains cars or search', () => {
  expect(hasSavedBar('/cars/2022-toyota-corolla-1')).toBe(true)
  expect(hasSavedBar('/search/used-cars')).toBe(true)
  expect(hasSavedBar('/electric-cars')).toBe(true)
  expect(hasSavedBar('/')).toBe(false)
  expect(hasSavedBar('/contact')).toBe(false)
})

test('FAV-3 three slots; empty ones are numbered, and the first empty one has a hint', () => {
  expect(savedBar([]).slots).toEqual([
    { kind: 'empty', number: 1, speaks: true },
    { kind: 'empty', number: 2, speaks: false },
    { kind: 'empty', number: 3, speaks: false },
  ])
  const [car] = some(1)
  expect(savedBar([car!]).slots).toEqual([
    { kind: 'car', car },
    { kind: 'empty', number: 2, speaks: true },
    { kind: 'empty', number: 3, speaks: false },
  ])
})

test('FAV-4 cars beyond three are counted as +N, at most nine', () => {
  expect(savedBar(some(3)).extra).toBeUndefined()
  expect(savedBar(some(5)).extra).toBe('+2')
  expect(savedBar(some(12)).extra).toBe('+9')
  expect(savedBar(some(40)).extra).toBe('+9')
})

test('FAV-8 any content of the storage is parsed safely, and saved cars are read back', () => {
  for (const junk of [null, '', '{', '7', 'null', '{"id":1}', '[null,1,{"id":"x"},{"id":1}]', '[[]]']) {
    expect(parseSaved(junk)).toEqual([])
  }
  fc.assert(fc.property(fc.json(), (text) => Array.isArray(parseSaved(text))))
  const list = some(4)
  expect(parseSaved(JSON.stringify([...list, list[0]]))).toEqual(list)
})

test('FAV-8 a full list drops the oldest cars', () => {
  const list = some(MAX_SAVED)
  const { list: next } = toggleSaved(list, some(1)[0]!)
  expect(next).toHaveLength(MAX_SAVED)
  expect(next).not.toContainEqual(list[0])
})

test('ROUTE-6 compare mode sends saved cars to /compare', () => {
  expect(favouritesHref(aSite())).toBe('/favourites')
  expect(favouritesHref(aSite({ favourites: { compareMode: true } }))).toBe('/compare')
})

test('ROUTE-7 a garage takes the place of favourites', () => {
  expect(favouritesHref(aSite({ favourites: { garage_enabled: true } }))).toBe('/garage')
})

test('ROUTE-7 the garage has a path only where it is enabled', () => {
  expect(garageHref(aSite())).toBeUndefined()
  expect(garageHref(aSite({ favourites: { garage_enabled: true } }))).toBe('/garage')
  expect(garageHref(aSite({ favourites: { garage_enabled: true, garagePath: '/my-cars' } }))).toBe('/my-cars')
})
