import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail, SentMails } from '#ports/leads/mail.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { asNodemailer } from './smtp-mail.ts'

/**
 * Without a mail server each message becomes a file that mail programs can open, and a line in the
 * log.
 */
export function folderMail(
  folder: string,
  onWritten: (line: { to: string; subject: string; file: string }) => void,
): Mail & SentMails {
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
    async forget(hosts, known) {
      try {
        await mkdir(folder, { recursive: true })
        const { default: PostalMime } = await import('postal-mime')
        for (const name of await readdir(folder)) {
          const file = join(folder, name)
          const mail = await PostalMime.parse(await readFile(file))
          const isOfSite = hosts.some((host) => mail.messageId?.endsWith(`@${host}>`))
          const words = JSON.stringify([mail.headers, mail.text, mail.html]).toLowerCase()
          if (isOfSite && known.some((one) => words.includes(one.toLowerCase()))) await rm(file)
        }
      } catch (error) {
        throw new PortFailed('mail', `deleting from ${folder}`, error)
      }
    },
  }
}
