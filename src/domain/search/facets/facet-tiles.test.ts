import { expect, test } from 'vitest'
import { bodyTiles, makeTiles } from './facet-tiles.ts'

test('FACET-6 a make tile has its label, its count and leads to /search/{slug}; the largest comes first', () => {
  expect(makeTiles({ Mazda: 3, 'Land Rover': 12 })).toEqual([
    { label: 'Land Rover', count: 12, href: '/search/land-rover' },
    { label: 'Mazda', count: 3, href: '/search/mazda' },
  ])
})

test('FACET-6 a site may set a special image for one make', () => {
  expect(makeTiles({ Mazda: 3 }, { Mazda: 'site/mazda-day' })[0]?.picture).toBe('site/mazda-day')
})

test('FACET-6 a body tile shows the picture of its body', () => {
  expect(bodyTiles({ SUV: 9 }, '/search/our-cars')).toEqual([
    { label: 'SUV', count: 9, href: '/search/suv', picture: 'tiles/suv' },
  ])
})

test('FACET-6 two spellings of one body style are one tile, named by the more common', () => {
  expect(bodyTiles({ Hatch: 2, Hatchback: 5 }, '/search/our-cars')).toEqual([
    { label: 'Hatchback', count: 7, href: '/search/hatchback', picture: 'tiles/hatchback' },
  ])
})

test('a body without its own page links to a filtered search', () => {
  expect(bodyTiles({ Roadster: 2 }, '/search/new-and-used-motorcycles')[0]?.href).toBe(
    '/search/new-and-used-motorcycles?refinementList[body][0]=Roadster',
  )
})

test('a body without its own picture uses a similar one, or none', () => {
  expect(bodyTiles({ 'Light Truck': 1 }, '/search/our-cars')[0]?.picture).toBe('tiles/truck')
  expect(bodyTiles({ Hovercraft: 1 }, '/search/our-cars')[0]?.picture).toBeUndefined()
})
