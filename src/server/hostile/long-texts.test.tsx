import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textOfHtml } from '#adapters/incoming-mail/text-of-html.ts'
import { refusedInLogo } from '#domain/site/checks/logo-svg.ts'
import { Markdown } from '#ui/primitives/markdown.tsx'
import { isSvg } from '#use-cases/desk/site/logo.ts'
import { parseNumber } from '../../../packages/in-process-search/src/columns/folded-value.ts'
import { cleanSvg } from '../pages/clean-logo.ts'

/**
 * What strangers and dealers write is read by the thread that serves everybody. A pattern that
 * tries each place again and again would stop it.
 */
const READERS: Record<string, [read: (text: string) => unknown, texts: string[]]> = {
  'a mail of a stranger': [textOfHtml, ['<b> '.repeat(125_000), '<'.repeat(500_000), '&#'.repeat(250_000)]],
  'a number in an address': [parseNumber, [`${'0'.repeat(16_000)}x`, `${'0.'.repeat(8_000)}x`]],
  'the text of a page': [
    (markdown) => renderToStaticMarkup(<Markdown text={markdown} />),
    [
      '['.repeat(50_000),
      '[a]('.repeat(20_000),
      '*'.repeat(50_000),
      '**a'.repeat(20_000),
      '# '.repeat(50_000),
    ],
  ],
  'a logo that is checked': [
    refusedInLogo,
    [`<a ${'-'.repeat(100_000)}>`, `<a ${'a '.repeat(50_000)}>`, '<a'.repeat(50_000)],
  ],
  'a logo that is cleaned': [cleanSvg, ['<a'.repeat(50_000), '<path '.repeat(16_000), '<!--'.repeat(25_000)]],
  'a logo that is sent': [
    (text) => isSvg(new TextEncoder().encode(text)),
    [`${'<!--a-->'.repeat(240)}x`, `${'<!--'.repeat(400)}x`, ' '.repeat(2_000), '<!DOCTYPE ['.repeat(150)],
  ],
}

test.each(Object.entries(READERS))('%s is read at once, whatever it is', (_, [read, texts]) => {
  for (const text of texts) {
    read(text.slice(0, 1_000))
    // Not the time of day, which also passes for others.
    const start = process.threadCpuUsage()
    read(text)
    const { user, system } = process.threadCpuUsage(start)
    expect([text.slice(0, 20), (user + system) / 1000 < 1_000]).toEqual([text.slice(0, 20), true])
  }
})
