import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { describePage, sharePicture } from '#domain/meta/describe-page.ts'
import { pageMeta } from './page-meta.ts'

const words = { title: 'Contact us', description: 'Write to us', path: '/contact' }

test('ROUTE-12 a page has a title, a description, one address and a share image', () => {
  const meta = pageMeta(
    describePage(aSite({ url: 'https://www.test.example' }), 'http://t.localhost:1/contact?x=1', words),
  )
  expect(meta).toContainEqual({ title: 'Contact us | Test Motors' })
  expect(meta).toContainEqual({ name: 'description', content: 'Write to us' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://www.test.example/contact' })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://www.test.example/img/share/places/showroom-1.jpg',
  })
  expect(JSON.stringify(meta)).not.toContain('noindex')
  const hidden = pageMeta(describePage(aSite(), 'http://t.localhost:1/', { ...words, hidden: true }))
  expect(hidden).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('META-3 a link is shared with the hero of the home page, cut to the share size', () => {
  const site = aSite({
    home: {
      title: 'T',
      description: 'T',
      blocks: [
        { kind: 'hero', variant: 'full', lines: ['T'], picture: 'heroes/hero-1' },
        { kind: 'letsTalk', title: 'T', button: { label: 'T', href: '/' } },
      ],
    },
  })
  expect(sharePicture(site)).toBe('heroes/hero-1')
  expect(describePage(site, 'http://t.localhost:1/', { ...words, picture: 'places/x' }).picture).toBe(
    'places/x',
  )
})
