import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './markdown.tsx'

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('dealers can write headings, lists, bold text and links', () => {
  expect(html('## Terms\n\nPay **today** or [ask](/contact).\n\n- one\n- two')).toBe(
    '<div class="prose"><h2>Terms</h2><p>Pay <strong>today</strong> or <a href="/contact">ask</a>.</p><ul><li>one</li><li>two</li></ul></div>',
  )
})

test('HTML and dangerous addresses stay plain text', () => {
  expect(html('<script>x</script>')).toContain('&lt;script&gt;')
  expect(html('[go](javascript:alert)')).not.toContain('href')
  expect(html('[go](//evil.example)')).not.toContain('href')
})
