import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedInLogo } from '#domain/site/checks/logo-svg.ts'
import { cleanSvg } from './clean-logo.ts'

const inside = (markup: string) => cleanSvg(`<svg viewBox="0 0 1 1">${markup}</svg>`)
const EMPTY = '<svg viewBox="0 0 1 1"></svg>'

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<style>*{display:none}</style>',
  '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
  '<image href="https://evil.example/x.png"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<a href="javascript:alert(1)"></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<iframe src="https://evil.example"></iframe>',
  '<title><img src="x" onerror="alert(1)"/></title>',
  '<desc><svg onload="alert(1)"/></desc>',
  '<!--><script>alert(1)</script>-->',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<svg:script>alert(1)</svg:script>',
  '<math><mtext><style><img src="x" onerror="alert(1)"/></style></mtext></math>',
])('%s is removed from a logo', (markup) => {
  const clean = inside(markup)
  expect(clean).not.toMatch(/<(?!\/?svg)|alert|evil|onerror|onload|display/i)
})

test.each([
  'onload="alert(1)"',
  'ONCLICK="alert(1)"',
  'style="background:url(https://evil.example)"',
  'href="#a"',
  'xlink:href="https://evil.example"',
  'fill="url(https://evil.example/x.svg#a)"',
  'fill=\'url( "https://evil.example" )\'',
  'mask="url(//evil.example)"',
  'fill="&#117;rl(https://evil.example)"',
  'tabindex="0"',
])('%s is removed from a shape', (attribute) => {
  expect(inside(`<path d="M0 0" ${attribute}/>`)).toBe('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>')
})

test('a text cannot break out of the logo', () => {
  for (const text of ['&lt;script&gt;alert(1)&lt;/script&gt;', '<![CDATA[<script>alert(1)</script>]]>'])
    expect(inside(`<text>${text}</text>`)).not.toContain('<script')
  expect(cleanSvg('<svg></svg><script>alert(1)</script>')).toBe('<svg></svg>')
  expect(cleanSvg('<svg><path d="M0 0"')).not.toContain('"M0 0"<')
  expect(inside('')).toBe(EMPTY)
})

test('colours of a style sheet inside a logo become attributes, and nothing else of it stays', () => {
  const sheet =
    '<style type="text/css"><![CDATA[ .st0{fill:#0a7;stroke:url(https://evil.example)} rect,.st1 {fill : red; display:none} ]]></style>'
  expect(inside(`${sheet}<path class="st0 x" fill="blue" d="M0 0"/><rect/><path class="st1"/>`)).toBe(
    '<svg viewBox="0 0 1 1"><path class="st0 x" fill="#0a7" d="M0 0"></path><rect fill="red"></rect><path class="st1" fill="red"></path></svg>',
  )
  expect(inside('<path style="fill:#123;background:red;onload:x" d="M0 0"/>')).toBe(
    '<svg viewBox="0 0 1 1"><path d="M0 0" fill="#123"></path></svg>',
  )
  expect(inside('<style>.__proto__{fill:red}</style><path class="__proto__ constructor"/>')).toContain(
    '<path',
  )
})

test('gradients, masks and text stay', () => {
  const own =
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="var(--brand)"></stop></linearGradient></defs><text textLength="12" fill="url(#a)">Tūī &amp; Co</text>'
  expect(inside(own)).toBe(`<svg viewBox="0 0 1 1">${own}</svg>`)
})

test('the logos of the demo sites are not changed', () => {
  const shape = (svg: string) =>
    svg
      .replace(/\s*\/>/g, '></>')
      .replace(/<\/\w+>/g, '</>')
      .replace(/\s+/g, ' ')
  for (const slug of readdirSync('sites').filter((name) => existsSync(`sites/${name}/logo.svg`))) {
    const svg = readFileSync(`sites/${slug}/logo.svg`, 'utf8').trim()
    expect(refusedInLogo(svg), slug).toEqual([])
    expect(shape(cleanSvg(svg)), slug).toBe(shape(svg))
  }
})

test('a drawing that is nested like no drawing, or is far too long, is left out at once', () => {
  // Some look as if they ended.
  const parts = ['<g>', '<b>', '<svg><g>', '<g/><g>', '<g id="/>">', '<g>/>', '<g id="</g>">', '</b><g>']
  for (const part of parts)
    expect(cleanSvg(`<svg viewBox="0 0 9 9">${part.repeat(30_000)}<rect width="9" height="9"/>`)).toBe('')
  expect(cleanSvg(`<svg>${'<rect/>'.repeat(150_000)}</svg>`)).toBe('')
  const deep = `${'<g>'.repeat(60)}<rect width="9"/>${'</g>'.repeat(60)}`
  expect(cleanSvg(`<svg>${deep}</svg>`)).toContain('<rect width="9"')
})
