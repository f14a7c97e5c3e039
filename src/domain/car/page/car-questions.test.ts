import { expect, test } from 'vitest'
import { aCar, aSite } from '#domain/builders.ts'
import type { Car } from '../car.ts'
import { carPage } from './car-page.ts'

const site = aSite()
const NOW = new Date('2026-11-17T00:00:00Z')
const pageOf = (special: Partial<Car>) => carPage(aCar(special), site, NOW)
const requested = (special: Partial<Car>) =>
  new Map(pageOf(special).questions.map(({ ask, answer }) => [ask, answer]))

test('STORY-1 questions are answered by the facts of the car, and what is not known is not asked', () => {
  const known = requested({ km: 41_200, filtered_features: ['Factory tow bar', 'Rear camera'] })
  expect(known.get('Is it still available?')).toBe('Yes, it is for sale.')
  expect(known.get('How far has it been driven?')).toMatch(/41,200/)
  expect(known.get('What does the price cover?')).toBe('The price is $24,990, Drive Away.')
  expect(known.get('Does it have a tow bar?')).toBe('Yes: Factory tow bar.')
  const either = 'Does it have Apple CarPlay or Android Auto?'
  const both = requested({ filtered_features: ['Apple CarPlay', 'Tow Bar', 'Android Auto'] })
  expect(both.get(either)).toBe('Yes: Apple CarPlay and Android Auto.')
  expect(requested({ filtered_features: ['Android Auto'] }).get(either)).toBe('Yes: Android Auto.')
  const unknown = requested({ km: undefined, price_type: undefined })
  for (const ask of ['How far has it been driven?', 'What does the price cover?', 'Does it have a tow bar?'])
    expect(unknown.has(ask)).toBe(false)
})

test('STORY-1 a reserved car says so, and a sold one answers nothing and shows no papers and no price', () => {
  expect(requested({ reserved: true }).get('Is it still available?')).toMatch(/^Somebody has reserved it/)
  const sold = pageOf({ sold: true, status: 'sold', video_url: 'https://video.example/1' })
  expect(sold).toMatchObject({ questions: [], papers: [], price: { words: 'Sold' } })
  expect(JSON.stringify(sold)).not.toContain('24,990')
})

test('STORY-2 a film and papers of a car are links, each with its name', () => {
  const { papers } = pageOf({
    video_url: 'https://video.example/1',
    inspection_report_url: 'https://papers.example/report.pdf',
  })
  expect(papers).toEqual([
    { label: 'Watch the walkaround', href: 'https://video.example/1', icon: 'play' },
    { label: 'Inspection report', href: 'https://papers.example/report.pdf', icon: 'document' },
  ])
})

test('STORY-1 what a car tows and holds is told where it is known', () => {
  const known = requested({ towing_kg: 3500, boot_litres: 542 })
  expect(known.get('What can it tow?')).toBe('Up to 3,500 kg with brakes.')
  expect(pageOf({ towing_kg: 3500, boot_litres: 542 }).specification).toEqual(
    expect.arrayContaining([
      { label: 'Towing, braked', value: '3,500 kg' },
      { label: 'Boot', value: '542 litres' },
    ]),
  )
  expect(requested({}).has('What can it tow?')).toBe(false)
})

test('STORY-3 a car with pictures around it leads to them while it is for sale, and a sold one to others', () => {
  const spin_images = ['photo/1/a', 'photo/1/b']
  expect(pageOf({ slug: 'a-car', spin_images })).toMatchObject({ around: '/cars/a-car/around' })
  expect(pageOf({}).around).toBeUndefined()
  const sold = pageOf({ sold: true, status: 'sold', spin_images, make_model: 'Mazda CX-5' })
  expect(sold.around).toBeUndefined()
  expect(decodeURIComponent(sold.another!)).toMatch(/^\/alerts\?about=\/search\/.*Mazda\+?(%20)?.*CX-5/)
})
