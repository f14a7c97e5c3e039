import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CROPS,
  type Crop,
  cropHref,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS,
  pictureHref,
  pictureRequest,
} from './picture.ts'

test('IMG-1 every url we create is parsed back to the same picture', () => {
  const name = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,12}$/)
  const source = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  fc.assert(
    fc.property(
      source,
      fc.constantFrom(...PICTURE_WIDTHS),
      fc.constantFrom(...PICTURE_QUALITIES),
      (source, width, quality) => {
        const read = pictureRequest(pictureHref(source, { width, quality }))
        expect(read).toEqual({ source, width, quality, format: 'webp' })
      },
    ),
  )
  for (const crop of Object.keys(CROPS) as Crop[]) {
    expect(pictureRequest(cropHref('places/showroom-2', crop))).toEqual({
      source: 'places/showroom-2',
      ...CROPS[crop],
    })
    expect(pictureRequest(cropHref('places/showroom-2', crop, 'top-left'))).toEqual({
      source: 'places/showroom-2',
      ...CROPS[crop],
      focus: 'top-left',
    })
  }
})

test('IMG-1 the default quality is 75, location images are 850 at 90, cards 534 by 356, menus 130 by 72', () => {
  expect(pictureHref('cars/suv/white-1', { width: 360 })).toBe('/img/360/cars/suv/white-1.webp')
  expect(pictureRequest('/img/360/cars/suv/white-1.webp')).toMatchObject({ quality: 75 })
  expect(pictureHref('places/showroom-1', { width: 850, quality: 90 })).toBe(
    '/img/850q90/places/showroom-1.webp',
  )
  expect(pictureRequest(cropHref('places/showroom-1', 'location'))).toMatchObject({ width: 534, height: 356 })
  expect(pictureRequest(cropHref('tiles/suv', 'menu'))).toMatchObject({ width: 130, height: 72 })
})

test('LEAD-5 a picture in a mail is JPEG, from our own pictures and from hosts that can make one', () => {
  expect(pictureRequest(cropHref('cars/suv/white-1', 'mail'))).toMatchObject({ format: 'jpg' })
  expect(cropHref('https://photos.imgix.net/a.webp', 'mail')).toContain('fm=jpg')
  expect(cropHref('https://res.cloudinary.com/x/image/upload/v1/a.webp', 'mail')).toContain('f_jpg')
})

test('IMG-3 an image host is told which part of a picture a crop keeps, and the middle is its default', () => {
  const [imgix, cloudinary] = [
    'https://photos.imgix.net/a.jpg',
    'https://res.cloudinary.com/x/image/upload/a.jpg',
  ]
  expect(cropHref(imgix, 'location', 'top-left')).toContain('&crop=top%2Cleft')
  expect(cropHref(imgix, 'location', 'bottom')).toContain('&crop=bottom')
  expect(cropHref(imgix, 'location')).not.toContain('&crop=')
  expect(cropHref(cloudinary, 'share', 'bottom-right')).toContain(',c_fill,h_627,g_south_east,')
  expect(cropHref(cloudinary, 'share', 'left')).toContain(',g_west,')
  expect(cropHref(cloudinary, 'share')).not.toContain('g_')
})

test('META-3 a share image is cut to 1200 by 627', () => {
  expect(cropHref('cars/suv/white-1', 'share')).toBe('/img/share/cars/suv/white-1.jpg')
  expect(pictureRequest('/img/share/cars/suv/white-1.jpg')).toMatchObject({ width: 1200, height: 627 })
})

test.each([
  '/img/361/cars/suv/white-1.webp',
  '/img/360q75/cars/suv/white-1.webp',
  '/img/360q100/cars/suv/white-1.webp',
  '/img/0360/cars/suv/white-1.webp',
  '/img/360/cars/suv/white-1.jpg',
  '/img/360/cars/suv/white-1.png',
  '/img/share/cars/suv/white-1.webp',
  '/img/mail/cars/suv/white-1.webp',
  '/img/360/../secret.webp',
  '/img/360/cars/../../secret.webp',
  '/img/360/cars//suv.webp',
  '/img/360//etc/passwd.webp',
  '/img/360/.env.webp',
  '/img/360/cars/suv/white-1.webp/',
  '/img/constructor/cars/suv/white-1.webp',
  '/img/menu-centre/cars/suv/white-1.webp',
  '/img/menu-middle/cars/suv/white-1.webp',
  '/img/menu-/cars/suv/white-1.webp',
  '/img/360-left/cars/suv/white-1.webp',
  '/img/360/cars\\suv.webp',
  '/img/360/cars/%2e%2e/suv.webp',
])('IMG-1 %s is no address of ours', (path) => {
  expect(pictureRequest(path)).toBeUndefined()
})

test('IMG-1 a photo on an image host is requested over https with its width, quality and format', () => {
  expect(pictureHref('http://photos.imgix.net/a.jpg?s=1', { width: 360 })).toBe(
    'https://photos.imgix.net/a.jpg?s=1&w=360&fit=max&q=75&fm=webp',
  )
  expect(pictureHref('//res.cloudinary.com/x/image/upload/v1/a.jpg', { width: 750, quality: 90 })).toBe(
    'https://res.cloudinary.com/x/image/upload/w_750,c_limit,q_90,f_webp/v1/a.jpg',
  )
  expect(pictureHref('http://dealer.example/a.jpg', { width: 360 })).toBe('https://dealer.example/a.jpg')
})
