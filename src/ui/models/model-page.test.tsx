import { expect, test } from 'vitest'
import { aModel, aSite } from '#domain/builders.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { ModelPage } from './model-page.tsx'

const render = (accessories_count: number, contactPath = '/contact') => {
  const stock = { count: 0, href: '/search', cars: [] }
  const model = aModel({ accessories_count, slug: 'outback' })
  const canonical = 'https://t.example/outback'
  return renderServerPart(
    <ModelPage model={model} stock={stock} canonical={canonical} />,
    aSite({ contactPath }),
  )
}

test('MODEL-1 a model says how many accessories it has, if it has any', () => {
  expect(render(14)).toContain('14 accessories')
  expect(render(0)).not.toContain('accessories')
})

test('ROUTE-8 its enquiry leads to the contact page of the site', () => {
  expect(render(0, '/visit')).toContain('href="/visit?model=outback"')
})
