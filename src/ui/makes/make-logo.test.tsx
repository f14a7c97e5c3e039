import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MakeLogo, monogram } from './make-logo.tsx'

test('FACET-6 a make shows its mark where a free drawing exists, and its letters where not', () => {
  expect(renderToStaticMarkup(<MakeLogo make="Toyota" />)).toMatch(/<path d="M/)
  const isuzu = renderToStaticMarkup(<MakeLogo make="Isuzu" />)
  expect(isuzu).not.toContain('<path')
  expect(isuzu).toContain('>Is</text>')
})

test('a make of two words is known by their first letters', () => {
  expect(monogram('Land Rover')).toBe('LR')
  expect(monogram('Mercedes-Benz')).toBe('MB')
})
