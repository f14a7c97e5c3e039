import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MakeLogo, monogram } from './make-logo.tsx'

test('FACET-6 a make shows its logo if there is a free one, and its initials if not', () => {
  expect(renderToStaticMarkup(<MakeLogo make="Toyota" />)).toMatch(/<path d="M/)
  const isuzu = renderToStaticMarkup(<MakeLogo make="Isuzu" />)
  expect(isuzu).not.toContain('<path')
  expect(isuzu).toContain('>Is</text>')
})

test('the initials of a make with two words are their first letters', () => {
  expect(monogram('Land Rover')).toBe('LR')
  expect(monogram('Mercedes-Benz')).toBe('MB')
})
