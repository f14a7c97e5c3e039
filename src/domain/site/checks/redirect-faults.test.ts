import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { describePage } from '#domain/meta/describe-page.ts'
import { redirectFaults, redirectOf } from './redirect-faults.ts'

const known = new Set(['/', '/contact'])
const site = (...redirects: [path: string, to: string][]) =>
  aSite({ seo: { redirects: redirects.map(([path, to]) => ({ path, to })) } })
const faults = (...redirects: [string, string][]) =>
  redirectFaults(site(...redirects), known).map(({ path, reason }) => `${path} ${reason}`)

test('META-4 a redirect leads to a page in one step, and one in a circle is refused', () => {
  const chain = site(['/a', '/b'], ['/b', '/contact'], ['/c', 'https://other.example/x'])
  expect(redirectFaults(chain, known)).toEqual([])
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
  expect(redirectFaults(whole, known)).toMatchObject([{ reason: '/a leads back to itself' }])
  expect(faults(['/a', '/nowhere'])).toEqual(['seo.redirects[0].to /nowhere leads to no page of this site'])
  expect(faults(['/contact', '/'])).toEqual([
    'seo.redirects[0].path /contact is a page, so this is never used',
  ])
  expect(faults(['/a', '/'], ['/a', '/contact'])).toEqual(['seo.redirects[1].path /a is there twice'])
  // Even one that was stored in another way ends.
  expect(redirectOf(site(['/a', '/b'], ['/b', '/a']), '/a')).toBeDefined()
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
