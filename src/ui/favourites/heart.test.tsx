import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSaved } from '#domain/favourites/saved-car.ts'
import { Heart, type HeartCar } from './heart.tsx'

const car = { id: 7, slug: '2022-mazda-3-7', title: '2022 Mazda3', make: 'Mazda', model: '3' }

/** What the browser stores when this heart is pressed. */
function storedBy(pressed: HeartCar) {
  const [, json] = /data-save="([^"]*)"/.exec(renderToStaticMarkup(<Heart car={pressed} />))!
  return readSaved(JSON.parse(json!.replaceAll('&quot;', '"')))
}

test('FAV-1 a heart stores name, slug, make, model, its picture and that picture as the thumbnail', () => {
  const { title: name, ...fields } = car
  const picture = 'cars/hatchback/red-1'
  expect(storedBy({ ...car, picture })).toEqual({
    ...fields,
    name,
    primary_image_url: picture,
    thumbnails: [picture],
    images: [],
  })
  expect(storedBy(car)).toEqual({ ...fields, name, thumbnails: [], images: [] })
})
