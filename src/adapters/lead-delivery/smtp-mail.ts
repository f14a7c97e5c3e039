import nodemailer, { type NodemailerError } from 'nodemailer'
import type { Mail, MailMessage } from '#ports/mail.ts'
import { PortFailed } from '#ports/port-failed.ts'

const PATIENCE_MS = 20_000

/** A message in nodemailer's words; names and subjects are encoded by it, so no line of ours can add a header. */
export const asNodemailer = ({
  messageId,
  from,
  to,
  replyTo,
  subject,
  text,
  html,
  attachments,
  headers,
}: MailMessage) => ({
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

/** Why a mail was not taken, in codes: EENVELOPE 550 5.1.1. A mail server's own words often quote the reader's address. */
function codesOf(error: unknown): string {
  const { code, originalCode, responseCode, response } = error as NodemailerError
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  return [code, originalCode, responseCode, status].filter(Boolean).join(' ') || 'no code'
}

/** Hands mail to the operator's server; SMTP_URL is smtp://user:password@host:port or smtps://…. */
export function smtpMail(url: string): Mail & { close(): void } {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 5,
    host: hostname,
    port: port ? Number(port) : undefined,
    secure: protocol === 'smtps:',
    ignoreTLS: searchParams.get('ignoreTLS') === 'true',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
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
