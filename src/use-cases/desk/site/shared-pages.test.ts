import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { sharedPages } from './shared-pages.ts'

test('META-4 search results and shared links are shown as they will be, with what is cut or missing', () => {
  const block = { kind: 'markdown', markdown: 'x' } as const
  const site = aSite({
    pages: [
      { path: '/fleet', title: 'Fleet', description: 'Many cars.', blocks: [block] },
      { path: '/more', title: 'A very long title '.repeat(5), description: 'Many cars.', blocks: [block] },
    ],
    seo: { unlisted: ['/more'], pages: { '/fleet': { title: 'Fleet cars' } } },
  })
  const [home, fleet, more] = sharedPages(site)
  expect(home).toMatchObject({ path: '/', isHidden: false, faults: [] })
  expect(fleet).toMatchObject({
    title: `Fleet cars | ${site.name}`,
    isHidden: false,
    faults: ['Another page has the same description.'],
  })
  expect(more).toMatchObject({
    isHidden: true,
    faults: [expect.stringContaining('title'), expect.any(String)],
  })
})
