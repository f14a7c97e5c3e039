import { Fragment, type ReactNode } from 'react'

// A label has no bracket and an address has an end: else thousands of brackets take very long.
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^[\]]+)\]\(([^)\s]{1,2000})\)/g
const SAFE_HREF = /^(\/(?!\/)|https:\/\/|tel:|mailto:|#)/

/** Bold, italic and links in one line. A link with an unsafe address stays plain text. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, italic, label, href] = match
    parts.push(text.slice(at, match.index))
    const key = match.index
    if (bold) parts.push(<strong key={key}>{inline(bold)}</strong>)
    else if (italic) parts.push(<em key={key}>{inline(italic)}</em>)
    else if (href && SAFE_HREF.test(href))
      parts.push(
        <a key={key} href={href}>
          {label}
        </a>,
      )
    else parts.push(label)
    at = match.index + whole.length
  }
  return [...parts, text.slice(at)]
}

const HEADINGS = { '##': 'h2', '###': 'h3', '####': 'h4' } as const

function block(lines: string[]): ReactNode {
  const [first = ''] = lines
  const heading = /^(#{2,4})\s+(.*)$/.exec(first)
  if (heading) {
    const Tag = HEADINGS[heading[1] as keyof typeof HEADINGS]
    return <Tag>{inline(heading[2]!)}</Tag>
  }
  const items = (marker: RegExp) =>
    lines.every((line) => marker.test(line)) &&
    lines.map((line) => <li key={line}>{inline(line.replace(marker, ''))}</li>)
  const bullets = items(/^[-*]\s+/)
  if (bullets) return <ul>{bullets}</ul>
  const numbers = items(/^\d+\.\s+/)
  if (numbers) return <ol>{numbers}</ol>
  return <p>{inline(lines.join(' '))}</p>
}

/**
 * Renders a dealer's text: headings from level two, paragraphs, lists, bold, italic and links.
 * Anything else stays plain text.
 */
export function Markdown({ text }: { text: string }) {
  const blocks = text.trim().split(/\n\s*\n/)
  return (
    <div className="prose">
      {blocks.map((lines) => (
        <Fragment key={lines}>{block(lines.split('\n').map((line) => line.trim()))}</Fragment>
      ))}
    </div>
  )
}
