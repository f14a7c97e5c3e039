/**
 * A minimal hand-written server for one page: node:http and React's renderer, without search, sites
 * or security headers. It creates all elements on every request, serialises the hydration data and
 * sends one body. It does not have to find or format data, and it does not hash. It is therefore a
 * lower bound, not a competitor.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type MarkupNode, markupTree } from './markup-tree.ts'
import { pageData } from './page-data.ts'

/** Elements that a developer would typically write as components. */
const PARTS =
  /^(a|article|aside|button|dialog|details|fieldset|footer|form|h[1-6]|header|img|label|li|main|nav|section|select|svg|table)$/

const { data, html } = pageData(readFileSync(process.argv[2]!, 'utf8'))
const page = markupTree(html)

function Part({ node }: { node: MarkupNode }) {
  return elementOf(node)
}
const elementOf = ({ tag, props, children }: MarkupNode) =>
  createElement(tag, { ...props }, ...children.map(shown))
const shown = (child: MarkupNode | string, at: number): ReactNode =>
  typeof child === 'string'
    ? child
    : PARTS.test(child.tag)
      ? createElement(Part, { key: at, node: child })
      : elementOf(child)

const stateScript = () =>
  `<script>window.data=${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></body>`

const server = createServer((_request, response) => {
  const markup = renderToString(createElement(Part, { node: page }))
  const body = Buffer.from(`<!DOCTYPE html>${data ? markup.replace('</body>', stateScript) : markup}`)
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
