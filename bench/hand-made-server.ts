/**
 * The server one would write by hand for one page: node:http and React's own renderer, with no router, no search, no sites
 * and no safety headers. Like any such server it makes its elements anew for every request, through small components from
 * data, serialises what the browser hydrates from, and sends the page as one body. What it is spared: finding the data,
 * forming words, prices and addresses from it, and hashing. So it is a floor, not a rival.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type MarkupNode, markupTree } from './markup-tree.ts'
import { pageData } from './page-data.ts'

/** What anyone would name as a component of its own: pictures, icons, links, controls, entries of lists, and sections. */
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
