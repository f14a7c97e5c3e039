import type { Mailbox } from '#ports/leads/mailbox.ts'
import { type MailPorts, takeMail } from '#use-cases/desk/leads/take-mail.ts'
import type { Log } from '../monitoring/log.ts'
import type { Worker } from './workers.ts'

/** Asks the mailbox for answers of shoppers. */
export const mailboxWorker = (mailbox: Mailbox, ports: MailPorts, log: Log): Worker => ({
  name: 'mailbox of answers',
  everySeconds: 30,
  async run() {
    await mailbox.readNew(async (mail) => {
      const taken = await takeMail(ports, mail, new Date())
      // Without its words: they are for the desk alone.
      log.info({ taken }, 'a mail came in')
    })
  },
})
