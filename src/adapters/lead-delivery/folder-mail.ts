import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail, SentMails } from '#ports/leads/mail.ts'
import { PortFailed } from '#ports/port-failed.ts'
import { asNodemailer } from './smtp-mail.ts'

/** How the ids of mails of alerts begin. */
const ALERT_ID = '<alert.'

/** Whether a text names an address or a number. 'mojo@mail.example' is not 'jo@mail.example'. */
function isNamed(known: string, text: string): boolean {
  const [one, words] = [known.toLowerCase(), text.toLowerCase()]
  for (let at = words.indexOf(one); at >= 0; at = words.indexOf(one, at + 1))
    if (!one.includes('@') || !/[\w.+-]/.test(words[at - 1] ?? '')) return true
  return false
}

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
    async forget(hosts, known, of = 'all') {
      try {
        await mkdir(folder, { recursive: true })
        const { default: PostalMime } = await import('postal-mime')
        for (const name of await readdir(folder)) {
          const file = join(folder, name)
          const mail = await PostalMime.parse(await readFile(file))
          const isOfSite = hosts.some((host) => mail.messageId?.endsWith(`@${host}>`))
          const isMeant = of === 'all' || mail.messageId?.startsWith(ALERT_ID)
          const words = [...mail.headers.map(({ value }) => value), mail.text, mail.html].join('\n')
          if (isOfSite && isMeant && known.some((one) => isNamed(one, words))) await rm(file)
        }
      } catch (error) {
        throw new PortFailed('mail', `deleting from ${folder}`, error)
      }
    },
  }
}
