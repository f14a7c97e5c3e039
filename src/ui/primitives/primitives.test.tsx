import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { TextField } from './field.tsx'
import { Pagination } from './pagination.tsx'
import { Picture } from './picture.tsx'
import { Stars } from './stars.tsx'

test('a field with an error has a red border, a message and a link between them', () => {
  const html = renderToStaticMarkup(
    <TextField id="email" label="Email" required error="invalid email address" />,
  )
  expect(html).toContain('<label for="email">')
  expect(html).toContain('aria-invalid="true" aria-describedby="email-error"')
  expect(html).toMatch(/id="email-error">.*invalid email address/)
})

test('only the last crumb is the current page, and it is not a link', () => {
  const html = renderToStaticMarkup(
    <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Used cars' }]} />,
  )
  expect(html).toContain('<a href="/">Home</a>')
  expect(html).toContain('<span aria-current="page">Used cars</span>')
})

test('a single page has no pagination; the first and last page have no link beyond them', () => {
  const at = (current: number, count: number) =>
    renderToStaticMarkup(<Pagination current={current} count={count} hrefOf={(page) => `?page=${page}`} />)
  expect(at(1, 1)).toBe('')
  expect(at(1, 3)).not.toContain('Previous page')
  expect(at(3, 3)).not.toContain('Next page')
  expect(at(2, 3)).toContain('aria-current="page">2</a>')
})

test('a picture reserves its space and offers every useful width', () => {
  const html = renderToStaticMarkup(
    <Picture source="tiles/ute" alt="" sizes="8rem" ratio="2:1" widest={534} />,
  )
  expect(html).toContain('width="534" height="267"')
  expect(html).toContain('/img/130/tiles/ute.webp 130w')
  expect(html).not.toContain(' 750w')
  expect(html).toContain('loading="lazy"')
})

test('a photo has a blurred preview that screen readers ignore', () => {
  const html = renderToStaticMarkup(
    <Picture source="cars/suv/white-1" alt="A white SUV" sizes="50vw" blur="data:image/webp;base64,AA" />,
  )
  expect(html).toMatch(/^<img class="blur" src="data:image\/webp;base64,AA" alt=""/)
})

test('LOC-7 a rating of 4.6 fills four stars and part of the fifth', () => {
  const html = renderToStaticMarkup(<Stars rating={4.6} />)
  expect(html).toContain('aria-label="4.6 out of 5 stars"')
  expect(html).toContain('<svg width="92" height="20"')
})
