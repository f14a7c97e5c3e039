import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail } from '#ports/leads/mail.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { asNodemailer } from './smtp-mail.ts'

/**
 * Without a mail server each message becomes a file that mail programs can open, and a line in the
 * log.
 */
export function folderMail(
  folder: string,
  onWritten: (line: { to: string; subject: string; file: string }) => void,
): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      try {
        await mkdir(folder, { recursive: true })
        const { message: bytes } = await composer.sendMail(asNodemailer(message))
        // Named by its id: a message written again is the same file, not a second one.
        const file = join(folder, `${message.messageId.replace(/[^\w.-]+/g, '')}.eml`)
        const handle = await open(`${file}.part`, 'w')
        try {
          await handle.writeFile(bytes as Buffer)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(`${file}.part`, file)
        onWritten({ to: message.to, subject: message.subject, file })
      } catch (error) {
        throw new PortFailed('mail', `writing to ${folder}`, error)
      }
    },
  }
}
