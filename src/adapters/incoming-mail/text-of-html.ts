const LONGEST = 500_000
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const BREAKS = /^<\/?(p|div|br|tr|li|h[1-6]|blockquote|table|ul|ol)\b/i

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, number, hex, name) => {
    const code = number ? Number(number) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return NAMED[String(name).toLowerCase()] ?? whole
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : whole
  })

/**
 * The words of a mail that has only markup, with quoted lines marked as in a plain one. One pass,
 * so that no markup makes it slow.
 */
export function textOfHtml(html: string): string {
  let text = ''
  let hidden = ''
  let quotes = 0
  for (const [token] of html.slice(0, LONGEST).matchAll(/<[^<>]*>|[^<]+|</g)) {
    const name = /^<\/?([a-z0-9]+)/i.exec(token)?.[1]?.toLowerCase()
    if (hidden) {
      if (token.startsWith('</') && name === hidden) hidden = ''
    } else if (name && ['script', 'style', 'head', 'title'].includes(name) && !token.startsWith('</'))
      hidden = name
    else if (name && token.endsWith('>')) {
      if (name === 'blockquote') quotes = Math.max(0, quotes + (token.startsWith('</') ? -1 : 1))
      if (BREAKS.test(token)) text += quotes > 0 ? '\n> ' : '\n'
    } else text += decoded(token.replace(/\s+/g, ' '))
  }
  // Not ` *\n *`, which takes minutes for a mail of spaces.
  const trimmed = text.split('\n').map((line) => line.trim())
  const lines = trimmed.join('\n').replace(/(?<=\n)>(?=\n|$)/g, '')
  return lines.replace(/\n{3,}/g, '\n\n')
}
