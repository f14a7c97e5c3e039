import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { SITE_PATHS } from '#pages/site-paths.ts'
import { Site } from '../site-schema.ts'
import { redirectFaults, redirectOf } from './redirect-faults.ts'

const known = new Set(['/', '/contact'])
const faultsOf = (one: Site) => redirectFaults(one, known, SITE_PATHS.isReserved)
const site = (...redirects: [path: string, to: string][]) =>
  aSite({ seo: { redirects: redirects.map(([path, to]) => ({ path, to })) } })
const faults = (...redirects: [string, string][]) =>
  faultsOf(site(...redirects)).map(({ path, reason }) => `${path} ${reason}`)

test('META-4 a redirect leads to a page in one step, and one in a circle is refused', () => {
  const chain = site(['/a', '/b'], ['/b', '/contact'], ['/c', 'https://other.example/x'])
  expect(faultsOf(chain)).toEqual([])
  expect(redirectOf(chain, '/a')).toBe('/contact')
  expect(redirectOf(chain, '/c')).toBe('https://other.example/x')
  expect(redirectOf(chain, '/d')).toBeUndefined()
  expect(faults(['/a', '/a'])).toEqual(['seo.redirects[0].to /a leads back to itself'])
  expect(faults(['/a', '/b'], ['/b', '/c'], ['/c', '/a'])).toHaveLength(3)
  const whole = aSite({
    url: 'https://dealer.example',
    hosts: ['Dealer.example'],
    seo: { redirects: [{ path: '/a', to: 'https://dealer.example/a/?x=1' }] },
  })
  expect(faultsOf(whole)).toMatchObject([{ reason: '/a leads back to itself' }])
  const dotted = {
    ...whole,
    seo: { ...whole.seo, redirects: [{ path: '/a', to: 'https://dealer.example./a' }] },
  }
  expect(faultsOf(dotted)).toMatchObject([{ reason: '/a leads back to itself' }])
  // From `#top` a browser would come back here again and again.
  for (const to of ['#top', 'tel:0255501420', 'mailto:desk@dealer.example'])
    expect(faults(['/a', to])).toEqual([
      'seo.redirects[0].to A redirect leads to a page: a path or a web address',
    ])
  expect(faults(['/a', '/nowhere'])).toEqual(['seo.redirects[0].to /nowhere leads to no page of this site'])
  expect(faults(['/contact', '/'])).toEqual([
    'seo.redirects[0].path /contact is a page, so this is never used',
  ])
  expect(faults(['/a', '/'], ['/a', '/contact'])).toEqual(['seo.redirects[1].path /a is there twice'])
  // Even one that was stored in another way ends.
  expect(redirectOf(site(['/a', '/b'], ['/b', '/a']), '/a')).toBeDefined()
})

test('META-4 an old address is any path that a website can have, and nothing else', () => {
  const reads = (path: string) => Site.shape.seo.safeParse({ redirects: [{ path, to: '/contact' }] }).success
  const old = ['/about-us.html', '/About-Us', '/index.php', '/a_b', '/cars/%20x', '/~joe/', '/caf%C3%A9']
  for (const path of [...old, `/${'x'.repeat(199)}`]) expect([path, reads(path)]).toEqual([path, true])
  const hostile = [
    '//evil.example',
    'https://evil.example',
    'about',
    '',
    '/a b',
    '/a\r\nSet-Cookie:x',
    '/a\n',
  ]
  for (const path of [...hostile, '/page?id=3', '/a#b', '/a\\b', '/<b>', '/%zz', '/é', `/${'x'.repeat(200)}`])
    expect([path, reads(path)]).toEqual([path, false])
})

test('META-4 an old address is compared without capitals and without a slash at its end', () => {
  const moved = site(['/About-Us.html', '/OLD/'], ['/old', '/contact'], ['/cars/%2Fx', '/contact'])
  expect(faultsOf(moved)).toEqual([])
  for (const path of ['/old', '/old/', '/OLD', '/about-us.HTML', '/cars/%2fX', '/x/../old'])
    expect([path, redirectOf(moved, path)]).toEqual([path, '/contact'])
  expect(redirectOf(moved, '//evil.example/old')).toBeUndefined()
  expect(faults(['/Old', '/old/'])).toEqual(['seo.redirects[0].to /Old leads back to itself'])
  expect(faults(['/A', '/b/'], ['/B', '/a'])).toHaveLength(2)
  expect(faults(['/a', '/'], ['/A/', '/'])).toEqual(['seo.redirects[1].path /A/ is there twice'])
  expect(faults(['/x/../Contact/', '/'])).toEqual([
    'seo.redirects[0].path /contact is a page, so this is never used',
  ])
  for (const path of ['/api/cars', '/v1', '/Webhooks/x', '/assets/logo.png', '/indexnow-1.txt'])
    expect(faults([path, '/'])).toEqual([
      `seo.redirects[0].path ${path} belongs to the platform, so this is never used`,
    ])
})

test('META-4 a page has its own title and description, and can be hidden from search engines', () => {
  const own = aSite({
    seo: {
      pages: { '/service': { title: 'Book a service', description: 'Soon.' } },
      unlisted: ['/service'],
      picture: 'site/share',
    },
  })
  const page = { title: 'Service', description: 'Old', path: '/service?x=1' }
  expect(describePage(own, 'https://t.example/service', page)).toMatchObject({
    title: `Book a service | ${own.name}`,
    description: 'Soon.',
    hidden: true,
    picture: 'site/share',
  })
  expect(describePage(own, 'https://t.example/', { ...page, path: '/contact' })).not.toHaveProperty('hidden')
})
