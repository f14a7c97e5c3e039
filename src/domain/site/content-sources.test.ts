import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { contentSources } from './content-sources.ts'
import { Site, type SiteInput } from './site-schema.ts'

test('a site without providers uses its own origin only', () => {
  expect(contentSources(aSite())).toEqual({
    forms: [],
    images: [],
    frames: [],
    scripts: [],
    connects: [],
    assets: [],
  })
})

test('a form may lead to the page of the site’s own payment provider, and nowhere else', () => {
  const forms = (provider: 'stripe' | 'windcave' | 'eway' | 'test-bank') =>
    contentSources(aSite({ payment: { provider } })).forms
  expect(forms('stripe')).toEqual(['https://checkout.stripe.com'])
  expect(forms('windcave')).toEqual(['https://sec.windcave.com'])
  expect(forms('eway')).toEqual(['https://secure.ewaypayments.com'])
  expect(forms('test-bank')).toEqual([])
})

test('pictures may come from the hosts that the site lists, and those its configuration uses', () => {
  const promotion = (id: string, picture: string) => ({
    id,
    title: 'Sale',
    text: 'Now',
    link: { label: 'See', href: 'https://elsewhere.example' },
    picture,
  })
  const site = aSite({
    pictureHosts: ['photos.example', '*.cdn.example'],
    url: 'https://dealer.example',
    promotions: [
      promotion('one', 'https://promo.example/sale.webp'),
      promotion('two', '//photos.example/more.webp'),
      promotion('three', 'site/own'),
      // A sign that would begin another part of the policy.
      promotion('four', 'https://evil.example;connect-src/x.webp'),
    ],
  })
  expect(contentSources(site).images).toEqual([
    'https://photos.example',
    'https://*.cdn.example',
    'https://promo.example',
  ])
})

test('SITE-8 a logo may come from the host that its address names', () => {
  const site = aSite({ logo: { label: 'Brand', url: 'https://brand.example/logo.png' } })
  expect(contentSources(site).images).toEqual(['https://brand.example'])
})

test('Google’s map is allowed in the way the site shows it', () => {
  const sources = (provider: 'svg' | 'google-embed' | 'google-static', key = 'key') => {
    const { images, frames } = contentSources(aSite({ maps: { provider, key } }))
    return [...images, ...frames]
  }
  expect(sources('google-embed')).toEqual(['https://www.google.com'])
  expect(sources('google-static')).toEqual(['https://maps.googleapis.com'])
  expect(sources('svg')).toEqual([])
  expect(sources('google-embed', '')).toEqual([])
})

test('META-5 the policy opens for the programs that a site names, each for its own origins alone', () => {
  const tags = (of: SiteInput['tags']) => contentSources(aSite({ tags: of }))
  expect(tags({ ga4: 'G-ABC1234567' }).scripts).toEqual(['https://www.googletagmanager.com'])
  expect(tags({ gtm: 'GTM-ABC1234', ga4: 'G-ABC1234567' }).scripts).toHaveLength(1)
  expect(tags({ ga4: 'G-ABC1234567' }).frames).toEqual([])
  expect(tags({ gtm: 'GTM-ABC1234' }).frames).toEqual(['https://www.googletagmanager.com'])
  expect(tags({ metaPixel: '1234567890123456' })).toMatchObject({
    scripts: ['https://connect.facebook.net'],
    connects: ['https://www.facebook.com'],
    images: ['https://www.facebook.com'],
    frames: [],
    assets: [],
  })
  const chat = { script: 'https://chat.example/widget.js', origins: ['wss://live.chat.example'] }
  expect(tags({ chat })).toMatchObject({
    scripts: ['https://chat.example'],
    connects: ['https://chat.example', 'wss://live.chat.example'],
    frames: ['https://chat.example'],
    assets: ['https://chat.example'],
  })
  for (const wrong of [
    { ga4: "G-1'; script-src *" },
    { gtm: 'GTM-<b>' },
    { metaPixel: '12 *' },
    { chat: { script: 'http://chat.example/x.js' } },
    { chat: { script: 'https://chat.example;style-src/x.js' } },
    { chat: { script: 'https://chat.example/x.js', origins: ['https://*'] } },
  ])
    expect(Site.shape.tags.safeParse(wrong).success).toBe(false)
})
