import { randomUUID } from 'node:crypto'
import type { StaffMail } from '#ports/console/staff-mail.ts'
import type { Mail } from '#ports/leads/mail.ts'

type Words = { to: string; subject: string; lines: string[]; button?: { words: string; link: string } }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const STYLE = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#16181d"
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#2643c4;color:#fff;border-radius:7px;text-decoration:none;font-weight:600'

const plain = ({ lines, button }: Words) =>
  [...lines.slice(0, 1), ...(button ? ['', button.link, ''] : ['']), ...lines.slice(1)].join('\n')

function html({ subject, lines, button }: Words): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`)
  const pressed = button
    ? `<p style="margin:0 0 16px"><a href="${escaped(button.link)}" style="${BUTTON}">${escaped(button.words)}</a></p>`
    : ''
  const [first, ...rest] = paragraphs
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f4f4f1"><div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:11px;${STYLE}">${first}${pressed}${rest.join('')}</div></body></html>`
}

/** Mail to staff, in the name of the platform. */
export function staffMail(mail: Mail, from: string): StaffMail {
  const host = from.split('@')[1] ?? 'localhost'
  const send = (words: Words) =>
    mail.send({
      messageId: `<${randomUUID()}@${host}>`,
      from: { name: 'Forecourt', address: from },
      to: words.to,
      subject: words.subject,
      text: plain(words),
      html: html(words),
    })
  return {
    invitation: ({ to, invitedBy, where, role, link, endsAt }) =>
      send({
        to,
        subject: `${invitedBy} invites you to ${where}`,
        lines: [
          `${invitedBy} invites you to work at ${where} as ${role}.`,
          `The link works once, until ${endsAt.toUTCString().slice(0, 16)}.`,
          'If you do not know what this is about, leave it: nothing happens.',
        ],
        button: { words: 'Accept the invitation', link },
      }),
    recovery: ({ to, name, link, minutes }) =>
      send({
        to,
        subject: 'Your way back into Forecourt',
        lines: [
          `Hello ${name}, here is the way back in.`,
          `The link works once, within ${minutes} minutes.`,
          'If you did not ask for it, leave it: nothing has changed.',
        ],
        button: { words: 'Come back in', link },
      }),
    notice: ({ to, name, happened }) =>
      send({
        to,
        subject: 'Your Forecourt account changed',
        lines: [
          `Hello ${name}, ${happened}`,
          'If this was not you, sign in and end all other sessions in your profile.',
        ],
      }),
  }
}
