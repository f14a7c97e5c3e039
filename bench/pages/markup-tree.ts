const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const RAW = /^(script|style)$/
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|<!--[\s\S]*?-->|<![^>]*>/g
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name]!)

export type MarkupNode = { tag: string; props: Record<string, unknown>; children: (MarkupNode | string)[] }

/** Parses React's markup into tags, React props and texts. */
export function markupTree(html: string): MarkupNode {
  const root: MarkupNode = { tag: '', props: {}, children: [] }
  const open = [root]
  let at = 0
  const text = (end: number) => {
    if (end > at) open.at(-1)!.children.push(decoded(html.slice(at, end)))
  }
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    text(match.index)
    at = TAG.lastIndex
    const [, closing, tag, attributes] = match
    if (!tag) continue
    if (closing) {
      open.pop()
      continue
    }
    const node: MarkupNode = { tag, props: propsOf(attributes ?? ''), children: [] }
    open.at(-1)!.children.push(node)
    if (RAW.test(tag)) {
      const end = html.indexOf(`</${tag}>`, at)
      node.props.dangerouslySetInnerHTML = { __html: html.slice(at, end) }
      at = end + tag.length + 3
      TAG.lastIndex = at
    } else if (!VOID.test(tag)) open.push(node)
  }
  return root.children.at(-1) as MarkupNode
}

const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  srcset: 'srcSet',
  charset: 'charSet',
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'style' || name === '/' || name === 'selected') continue
    const known = RENAMED[name!.toLowerCase()] ?? name!
    props[known === 'value' ? 'defaultValue' : known === 'checked' ? 'defaultChecked' : known] =
      value === undefined || value === ''
        ? /^(alt|href|value|placeholder|content|aria-|data-)/.test(known)
          ? ''
          : true
        : decoded(value)
  }
  return props
}
