/** The headers of a message, unfolded, with names in lower case. */
export function headersOf(mail: string): [name: string, value: string][] {
  const head = mail.split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ')
  return head.split('\r\n').map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
}

const decoded = (text: string, encoding: string) => {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Every part of a message as its reader sees it. */
export function bodiesOf(mail: string): { type: string; text: string }[] {
  const headers = new Map(headersOf(mail))
  const type = headers.get('content-type') ?? 'text/plain'
  const body = mail.slice(mail.indexOf('\r\n\r\n') + 4)
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (!boundary) return [{ type, text: decoded(body, headers.get('content-transfer-encoding') ?? '') }]
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => bodiesOf(part.replace(/^\r\n/, '')))
}
