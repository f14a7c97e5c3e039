import nodemailer, { type NodemailerError } from 'nodemailer'
import type { Mail, MailMessage } from '#ports/leads/mail.ts'
import { PortFailed } from '#ports/port-failed.ts'

const TIMEOUT_MS = 20_000

/** A message for nodemailer. It encodes names and subjects, so that no text can add a header. */
export const asNodemailer = ({
  messageId,
  from,
  to,
  bounceTo,
  reportsArrival,
  replyTo,
  subject,
  text,
  html,
  attachments,
  headers,
}: MailMessage) => ({
  ...(bounceTo && { envelope: { from: bounceTo, to } }),
  ...(reportsArrival && { dsn: { ret: 'HDRS', notify: ['SUCCESS', 'FAILURE'] } }),
  messageId,
  from,
  to: { name: '', address: to },
  replyTo,
  subject,
  text,
  html: html || undefined,
  attachments: attachments?.map(({ content, ...rest }) => ({ ...rest, content: Buffer.from(content) })),
  headers,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Why a mail was refused, as codes: EENVELOPE 550 5.1.1. The server's own text often quotes the
 * recipient's address.
 */
function codesOf(error: unknown): string {
  const { code, originalCode, responseCode, response } = error as NodemailerError
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return [code, originalCode, responseCode, status].filter(Boolean).join(' ') || 'no code'
}

/**
 * Sends mail through the operator's server; SMTP_URL is smtp://user:password@host:port or
 * smtps://…. With a password the connection must be encrypted; `?ignoreTLS=true` allows clear text.
 */
export function smtpMail(url: string): Mail & { close(): void } {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const ignoreTLS = searchParams.get('ignoreTLS') === 'true'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 5,
    host: hostname,
    port: port ? Number(port) : undefined,
    secure: protocol === 'smtps:',
    ignoreTLS,
    requireTLS: username !== '' && !ignoreTLS,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    async send(message) {
      try {
        await transport.sendMail(asNodemailer(message))
      } catch (error) {
        throw new PortFailed('mail', `sending to ${hostname}`, codesOf(error))
      }
    },
    close: () => transport.close(),
  }
}
