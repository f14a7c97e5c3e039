/** A mail that came in, read as far as the desk needs it. Everything in it is a stranger's word. */
export type IncomingMail = {
  /** Its own id, or one made of its content. */
  messageId: string
  from: string
  /** Every address that it was sent or delivered to. */
  recipients: string[]
  subject: string
  text: string
  /** How many files came with it, without the pictures of its markup. */
  files: number
  /**
   * What a mail server reports of mails of ours, and their ids. `isDead` if nobody has the address.
   * Null for a mail of a person.
   */
  report: { what: 'failed' | 'delivered' | 'other'; messageIds: string[]; isDead: boolean } | null
}

/** Longer answers are cut. Nobody reads more, and everybody can send it. */
export const MAX_MAIL_TEXT_LENGTH = 20_000
export const MAX_SUBJECT_LENGTH = 200

/** `lead+token@host`, whatever the mailbox is called. */
const WITH_TOKEN = /^[^@\s]{1,64}\+([a-z2-7]{20,80})@[^@\s]+$/i

/** The tokens in the addresses of a mail, each once. */
export const tokensIn = (recipients: readonly string[]): string[] => [
  ...new Set(recipients.slice(0, 50).flatMap((one) => WITH_TOKEN.exec(one.trim())?.[1]?.toLowerCase() ?? [])),
]

const WROTE = /^(on|am|le|el) .{4,200}(wrote|schrieb|a écrit|escribió)\s*:$/i
const BEGINS_QUOTE = [
  /^>/,
  WROTE,
  /^-{2,}\s*(original message|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
  /^from: .{1,200}$/i,
]

/** What they said, and what their mail program quoted below it. */
export function foldQuotes(text: string): { written: string; quoted: string } {
  const lines = text.split('\n')
  // Long lines are broken, also the one that says who wrote.
  const begin = lines.findIndex((line, n) => {
    const both = `${line.trim()} ${lines[n + 1]?.trim() ?? ''}`
    return n > 0 && BEGINS_QUOTE.some((sign) => sign.test(line.trim()) || (sign === WROTE && sign.test(both)))
  })
  if (begin === -1) return { written: text.trim(), quoted: '' }
  const written = lines.slice(0, begin).join('\n').trim()
  // Answers between the quoted lines belong to what they said.
  const below = lines.slice(begin).filter((line) => line.trim() !== '')
  const hasMore = below.some(
    (line, n) =>
      !line.trim().startsWith('>') &&
      below[n - 1]?.startsWith('>') &&
      below.slice(n).every((one) => !/^from: /i.test(one)),
  )
  if (written === '' || hasMore) return { written: text.trim(), quoted: '' }
  return { written, quoted: lines.slice(begin).join('\n').trim() }
}
