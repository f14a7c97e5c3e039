import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { describePage, sharePicture } from '#domain/meta/describe-page.ts'
import { type PageMeta, PageMetaTags } from './page-meta.tsx'

const pageMeta = (meta: PageMeta) => renderToStaticMarkup(<PageMetaTags {...meta} />)

const words = { title: 'Contact us', description: 'Write to us', path: '/contact' }

test('ROUTE-12 a page has a title, a description, one canonical address and a share image', () => {
  const meta = pageMeta(
    describePage(aSite({ url: 'https://www.test.example' }), 'http://t.localhost:1/contact?x=1', words),
  )
  expect(meta).toContain('<title>Contact us | Test Motors</title>')
  expect(meta).toContain('<meta name="description" content="Write to us"/>')
  expect(meta).toContain('<link rel="canonical" href="https://www.test.example/contact"/>')
  expect(meta).toContain(
    '<meta property="og:image" content="https://www.test.example/img/share/places/showroom-1.jpg"/>',
  )
  expect(meta).not.toContain('noindex')
  const hidden = pageMeta(describePage(aSite(), 'http://t.localhost:1/', { ...words, hidden: true }))
  expect(hidden).toContain('<meta name="robots" content="noindex"/>')
})

test('META-3 a shared link shows the hero of the home page, cropped to the share size', () => {
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
