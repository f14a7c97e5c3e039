import { expect, test } from 'vitest'
import { ITEM_TYPES } from '#domain/car/car.ts'
import { photosWanted } from './health.ts'
import { shotList } from './shot-list.ts'

const BODIES = ['Ute', 'Van', 'SUV', 'Wagon', 'Convertible', 'Cab Chassis', 'Sedan', undefined]

test('the shots of a body follow the walk around it, each once', () => {
  expect(shotList({ item_type: 'car', simple_body: 'Ute' })).toContain('Tray, open')
  expect(shotList({ item_type: 'car', simple_body: 'Van' })).toContain('Load space')
  expect(shotList({ item_type: 'car' })).toContain('Boot')
  for (const item_type of ITEM_TYPES)
    for (const simple_body of BODIES) {
      const shots = shotList({ item_type, simple_body })
      expect(new Set(shots).size).toBe(shots.length)
      expect(shots[0]).toBe('Front, three-quarter')
      // Whoever takes them all has as many photos as a healthy listing.
      expect(shots.length).toBeGreaterThanOrEqual(photosWanted({ item_type }))
    }
})

test('a motorcycle has no seats behind and no boot, and a motorhome shows where one lives', () => {
  const motorcycle = shotList({ item_type: 'motorcycle', simple_body: 'Wagon' })
  expect(motorcycle).toContain('Engine')
  expect(motorcycle.join()).not.toMatch(/Rear seats|Boot|Screen/)
  expect(shotList({ item_type: 'car', simple_body: 'Motorcycle' })).toEqual(motorcycle)
  expect(shotList({ item_type: 'motorhome' })).toEqual(
    expect.arrayContaining(['Kitchen', 'Beds', 'Odometer']),
  )
  // A caravan has no engine that turns an odometer.
  expect(shotList({ item_type: 'rv' })).not.toContain('Odometer')
})
