import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SiteChange } from '#domain/site-desk/site-changes.ts'
import { ChangeWords } from './change-words.tsx'

const told = (change: Partial<SiteChange>, heading: string) => {
  const whole = { kind: 'changed', pages: [], page: '', item: '', field: '', path: [], undo: [], ...change }
  const html = renderToStaticMarkup(<ChangeWords change={whole as SiteChange} heading={heading} />)
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

test('a change names its block, its address and its field once', () => {
  const block = { page: 'Home', item: 'Opening picture' }
  const words = 'Opening picture: Seven yards.'
  expect(told({ ...block, kind: 'moved', after: words }, 'Home')).toBe(`${words} moves to another place.`)
  expect(told({ ...block, kind: 'removed', before: words }, 'Home')).toBe(`${words} goes.`)
  const logo = { page: 'Logo', field: 'Logo', before: 'the drawing so far', after: 'another drawing' }
  expect(told(logo, 'Every page')).toBe('Logo changes from the drawing so far to another drawing')
  const added = {
    kind: 'added',
    page: 'Search engines',
    item: '/old',
    after: '/old (leads to /new)',
  } as const
  expect(told(added, 'What search engines show')).toBe('Search engines: /old (leads to /new) is new.')
  const title = { ...block, field: 'Title', before: 'One', after: 'Opening picture of the yard' }
  expect(told(title, 'Home')).toBe('Opening picture: title changes from One to Opening picture of the yard')
})
