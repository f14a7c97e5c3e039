import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { renderServerPart } from '#ui/page/render-server-part.tsx'
import { TextPage } from './text-page.tsx'

const canonical = 'https://t.example/privacy-policy'

test('LEGAL-1 a dealer’s own privacy text replaces ours, as plain Markdown', () => {
  const text = '## The short of it\n\nWe keep <b>little</b>.'
  const html = renderServerPart(
    <TextPage title="Privacy policy" markdown={text} canonical={canonical} />,
    aSite(),
  )
  expect(html).toContain('<h2>The short of it</h2>')
  expect(html).toContain('We keep &lt;b&gt;little&lt;/b&gt;.')
})
