import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import type { BlockFilling } from '#domain/site/block-filling.ts'
import { Site, type SiteInput } from '#domain/site/site-schema.ts'
import { RenderCachedProvider } from '#ui/page/markup-cache.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { Blocks } from './blocks.tsx'

const filling: BlockFilling = {
  answers: [],
  count: 642,
  showMe: 2400,
  priced: 630,
  makes: { Toyota: 88, Isuzu: 33 },
  makeLogos: {},
  bodies: { SUV: 220 },
  choices: { make: [{ label: 'Toyota', value: 'Toyota', count: 88 }] },
  ranges: { price: { min: 9000, max: 61_000 } },
  featured: {},
}

type BlockInput = SiteInput['home']['blocks'][number]

function renderBlock(
  block: BlockInput,
  special: Partial<SiteInput> = {},
  filled = filling,
  preview?: number,
) {
  const hero: BlockInput = { kind: 'hero', variant: 'type', lines: ['Cars'] }
  const site = aSite({ home: { title: 'Home', description: 'Home', blocks: [hero, block] }, ...special })
  return renderServerPart(<Blocks blocks={site.home.blocks.slice(1)} filling={filled} />, site, { preview })
}

test('SITE-19 only a preview marks where its blocks begin', () => {
  const block: BlockInput = { kind: 'showMe', title: 'All of it' }
  expect(renderBlock(block)).not.toContain('<template')
  expect(renderBlock(block, {}, filling, 3)).toMatch(/^<template data-block="0"><\/template><section/)
})

test('FACET-6 a make tile shows logo, label and count in brackets and leads to its search', () => {
  const html = renderBlock({ kind: 'makeTiles', title: 'Makes', images: { Isuzu: 'site/isuzu' } })
  expect(html).toMatch(
    /href="\/search\/toyota"><svg class="make-logo".*<span>Toyota<\/span> <small>\(88\)<\/small>/,
  )
  expect(html).toMatch(/href="\/search\/isuzu"><img src="\/img\/240\/site\/isuzu.webp"/)
})

test('FACET-7 the price slider goes from 5000 to 250000 in steps of 500, highest first, also without scripts', () => {
  const html = renderBlock({ kind: 'priceSlider', title: 'Money' })
  expect(html).toContain('action="/search/new-used-and-demo-cars"')
  const [low, high] = html.match(/<input type="range"[^>]*>/g)!
  for (const thumb of [low, high])
    for (const part of ['min="5000"', 'max="250000"', 'step="500"']) expect(thumb).toContain(part)
  expect(low).toContain('name="refinementList[price][min]"')
  expect(high).toContain('name="refinementList[price][max]"')
  expect(html).toContain('name="sort" value="price:desc"')
  expect(html).toContain('$5,000')
  expect(html).toContain('$250,000')
})

test('FACET-8 Show Me shows the number of vehicles and links to the search', () => {
  const html = renderBlock({ kind: 'showMe', title: 'All of it' })
  expect(html).toMatch(
    /href="\/search\/new-used-and-demo-cars"[^>]*><span>Show Me <b data-count="" data-count-up="2400">2,400<\/b> vehicles/,
  )
})

const review = (id: number, text: string | null) => ({
  id,
  customer_name: `Customer ${id}`,
  text,
  rating: 5,
  created_at_time_ago_in_words: 'only just',
  review_date: '02/11/2026',
  review_date_in_words: '2 November 2026',
})
const reviews = { count: 731, average_rating: '4.6', items: [review(1, null), review(2, 'Fair and quick.')] }

test('MODEL-3 reviews show average, count, text and date; a review without text is left out', () => {
  const html = renderBlock({ kind: 'reviews', title: 'Said' }, { reviews })
  expect(html).toContain('4.6 out of 5 stars')
  expect(html).toContain('731 reviews')
  expect(html).toContain('<time dateTime="2026-11-02">2 November 2026</time>')
  expect(html).toContain('Fair and quick.')
  expect(html).not.toContain('Customer 1')
})

test('MODEL-3 a review shows its picture and how long ago it was', () => {
  const items = [{ ...review(2, 'Fair and quick.'), image: 'site/helen' }]
  const html = renderBlock({ kind: 'reviews', title: 'Said' }, { reviews: { ...reviews, items } })
  expect(html).toContain('src="/img/130/site/helen.webp"')
  expect(html).toContain('about 2 weeks ago')
})

test('MODEL-1 a make tile shows the logo of its manufacturer, unless the dealer has a picture', () => {
  const filled = { ...filling, makeLogos: { Toyota: 'makes/toyota', Isuzu: 'makes/isuzu' } }
  const block: BlockInput = { kind: 'makeTiles', title: 'Makes', images: { Isuzu: 'site/isuzu' } }
  const html = renderBlock(block, {}, filled)
  expect(html).toContain('/img/240/makes/toyota.webp')
  expect(html).toContain('/img/240/site/isuzu.webp')
})

test('LOC-7 the average rating is shown only above the dealer’s minimum', () => {
  const reviewsAt = (average_rating: string, minimumRating?: number) =>
    renderBlock(
      { kind: 'reviews', title: 'Said' },
      { reviews: { ...reviews, average_rating, minimumRating } },
    )
  expect(reviewsAt('3.9')).toContain('Fair and quick.')
  expect(reviewsAt('3.9')).not.toContain('731 reviews')
  expect(reviewsAt('3.9', 3.5)).toContain('731 reviews')
  expect(reviewsAt('many')).not.toContain('731 reviews')
})

test('MODEL-3 a dealer who hides reviews has no reviews section', () => {
  expect(renderBlock({ kind: 'reviews', title: 'Said' }, { reviews: { ...reviews, hidden: true } })).toBe('')
})

test("MODEL-4 Let's Talk and Why Choose Us are shown where the configuration puts them", () => {
  const talk = renderBlock({
    kind: 'letsTalk',
    title: "Let's Talk",
    button: { label: 'Contact us', href: '/contact' },
  })
  expect(talk).toMatch(/<h2>Let&#x27;s Talk<\/h2>.*href="\/contact"/)
  const points = ['Safety', 'Reliability', 'Sustainability', 'Efficiency'].map((title) => ({
    icon: 'shield',
    title,
    text: 'Yes.',
  }))
  const why = renderBlock({ kind: 'whyChooseUs', title: 'Why Choose Us', points })
  for (const { title } of points) expect(why).toContain(`<h3>${title}</h3>`)
})

test('the search in a hero is a plain form whose fields the search page understands', () => {
  const html = renderBlock({
    kind: 'hero',
    variant: 'full',
    lines: ['Cars'],
    search: { fields: ['make', 'price', 'query'], button: 'Show {count} cars' },
  })
  expect(html).toContain('name="refinementList[make][0]"')
  expect(html).toContain('<option value="Toyota">Toyota (88)</option>')
  expect(html).toContain('<option value="10000">Up to $10,000</option>')
  expect(html).not.toContain('Up to $80,000')
  expect(html).toContain('name="query"')
  expect(html).toContain('Show <b data-count="">2,400</b> cars')
})

test('FACET-5 the make list of a hero has popular makes and all makes, where configured', () => {
  const hero: BlockInput = {
    kind: 'hero',
    variant: 'full',
    lines: ['Cars'],
    search: { fields: ['make'], button: 'Show {count} cars' },
  }
  const choices = { make: [...filling.choices.make!, { label: 'Zeekr', value: 'Zeekr', count: 2 }] }
  const render = (popularMakes: boolean) =>
    renderBlock(hero, { search: { popularMakes } }, { ...filling, choices })
  expect(render(true)).toMatch(
    /<optgroup label="Popular makes"><option value="Toyota">.*<optgroup label="All makes"><option value="Zeekr">/,
  )
  expect(render(false)).not.toContain('<optgroup')
})

test('FACET-7 the button of the price slider counts the cars between its ends', () => {
  const html = renderBlock({ kind: 'priceSlider', title: 'Money', button: 'Show {count} cars' })
  expect(html).toContain('Show <b data-count="">630</b> cars')
})

test('no block writes a style attribute, which the content security policy would block', () => {
  expect(renderBlock({ kind: 'priceSlider', title: 'Money' })).not.toMatch(/\sstyle="/)
})

test('IMG-3 a picture says what it shows where its place does not, and keeps in sight what matters', () => {
  const site = aSite({
    pictures: { 'site/yard': { alt: 'The yard at dawn', focus: 'left' }, 'site/door': { alt: 'A door' } },
  })
  const story = (picture: string, pictureAlt = '') => {
    const block = Site.shape.home.shape.blocks.parse([
      { kind: 'story', title: 'Us', paragraphs: ['Ask us.'], picture, pictureAlt },
      { kind: 'staff', title: 'People' },
    ])
    return renderServerPart(<Blocks blocks={block.slice(0, 1)} filling={filling} />, site)
  }
  expect(story('site/yard')).toMatch(/<img[^>]*alt="The yard at dawn"[^>]*data-focus="left"/)
  expect(story('site/yard', 'Mine')).toContain('alt="Mine"')
  expect(story('site/door')).not.toContain('data-focus')
})

test('IMG-3 every block that shows a picture of the library says what it shows', () => {
  const picture = 'site/yard'
  const link = { label: 'More', href: '/contact' }
  const shelf = [{ title: 'One', href: '/contact', picture }]
  const base = aSite()
  const site = aSite({
    pictures: { [picture]: { alt: 'The yard at dawn', focus: 'left' } },
    staff: [{ name: 'Ada', role: 'Sales', image: picture }],
    locations: base.locations.map((place) => ({ ...place, image: picture })),
  })
  const blocks = Site.shape.home.shape.blocks.parse([
    { kind: 'hero', variant: 'split', lines: ['Hello.'], picture },
    { kind: 'hero', variant: 'shop', lines: ['Hello.'], shelf },
    { kind: 'hero', variant: 'rail', lines: ['Hello.'], shelf },
    { kind: 'story', title: 'Us', paragraphs: ['Ask us.'], picture },
    { kind: 'letsTalk', title: 'Talk', button: link, picture },
    { kind: 'calls', items: [{ title: 'Finance', link, picture }] },
    { kind: 'linkTiles', title: 'Links', items: [shelf[0], { title: 'Two', href: '/contact', picture }] },
    { kind: 'locations', title: 'Places', layout: 'grid' },
    { kind: 'staff', title: 'People' },
  ])
  const silent = blocks.filter((block) => {
    const html = renderServerPart(<Blocks blocks={[block]} filling={filling} />, site)
    return !/<img[^>]*alt="The yard at dawn"[^>]*data-focus="left"/.test(html)
  })
  expect(silent.map(({ kind }) => kind)).toEqual([])
})

test('a block is rendered once until the site, its stock or five minutes change, as it would be alone', () => {
  const pictures = { 'site/yard': { alt: 'The yard at dawn', focus: 'left' as const } }
  const [site, changed] = [aSite({ pictures }), aSite({ pictures })]
  const blocks = Site.shape.home.shape.blocks.parse([
    { kind: 'story', title: 'Us', paragraphs: ['{count} cars.'], picture: 'site/yard' },
    { kind: 'staff', title: 'People' },
  ])
  const cached = new Map<string, string>()
  const render = (of: Site, filled: BlockFilling, now: string) => {
    const block = <Blocks blocks={blocks.slice(0, 1)} filling={filled} />
    const provided = (
      <RenderCachedProvider
        value={(key, part) => cached.get(key) ?? cached.set(key, renderToStaticMarkup(part)).get(key)!}
      >
        {block}
      </RenderCachedProvider>
    )
    const html = renderServerPart(provided, of, { now: new Date(now) })
    expect(html).toBe(renderServerPart(block, of, { now: new Date(now) }))
    return cached.size
  }
  expect(render(site, filling, '2026-11-16T01:00:00Z')).toBe(1)
  expect(render(site, { ...filling }, '2026-11-16T01:04:59Z')).toBe(1)
  expect(render(site, filling, '2026-11-16T01:05:00Z')).toBe(2)
  expect(render(site, { ...filling, answers: [], count: 643 }, '2026-11-16T01:00:00Z')).toBe(3)
  expect(render(changed, filling, '2026-11-16T01:00:00Z')).toBe(4)
})
