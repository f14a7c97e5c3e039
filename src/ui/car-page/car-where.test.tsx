import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { RenderCachedProvider } from '#ui/page/markup-cache.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { CarWhere } from './car-where.tsx'

test('the place of a car can be rendered outside its page, once for each day', () => {
  const site = aSite()
  const keys = new Set<string>()
  const render = (now: Date) =>
    renderServerPart(
      <RenderCachedProvider
        value={(key, part) => {
          keys.add(key)
          return renderToStaticMarkup(part)
        }}
      >
        <CarWhere location={site.locations[0]!} />
      </RenderCachedProvider>,
      site,
      { now },
    )
  expect(render(new Date('2026-11-16T01:00:00Z'))).toContain('Where it is')
  render(new Date('2026-11-16T02:00:00Z'))
  render(new Date('2026-11-18T01:00:00Z'))
  expect(keys.size).toBe(2)
})
