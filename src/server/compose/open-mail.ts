import { join } from 'node:path'
import { folderMail } from '#adapters/lead-delivery/folder-mail.ts'
import { smtpMail } from '#adapters/lead-delivery/smtp-mail.ts'
import type { Mail, SentMails } from '#ports/leads/mail.ts'
import type { Log } from '../monitoring/log.ts'
import type { Environment } from '../settings/env.ts'

/** A mail server if the settings name one, else files in the data folder. */
export const openMail = (env: Environment, log: Log): Mail & SentMails =>
  env.SMTP_URL
    ? { ...smtpMail(env.SMTP_URL), forget: async () => {} }
    : folderMail(join(env.DATA_FOLDER, 'outbox'), (sent) =>
        log.info(sent, 'a mail was written to a file, because SMTP_URL is not set'),
      )
