import { join } from 'node:path'
import { openDatabase } from '#adapters/database/connect.ts'
import { leadPorts } from '#adapters/database/leads/lead-ports.ts'
import { leadChannels } from '#adapters/lead-delivery/channels.ts'
import { smtpMail } from '#adapters/lead-delivery/smtp-mail.ts'
import { aPerson, minutesAfter } from '#domain/access/testing/an-actor.ts'
import type { Changes } from '#ports/console/changes.ts'
import { aPlatform } from '#use-cases/access/testing/a-platform.ts'
import { sendMail } from '#use-cases/desk/leads/contact-lead.ts'
import { setLeadState } from '#use-cases/desk/leads/work-lead.ts'
import { deliverLeads } from '#use-cases/leads/deliver-leads.ts'
import { mortalPorts } from './mortal-ports.ts'

// node e2e/testing/answer-until-killed.ts FOLDER URL SMTP LEAD MINUTES [STEP]: somebody presses
// Send and a state on the page of a lead, with the forms of the first time. Then the mail goes out.
// The process dies before this step.
const [folder = '', url = '', smtp = '', lead = '', minutes = '0', dieBefore] = process.argv.slice(2)
const mortal = mortalPorts(dieBefore, 1)

const database = await openDatabase({ url: url || undefined, folder: join(folder, 'data') })
const { ports } = aPlatform(database)
/** Both sides of a commit are steps too. */
const commits = mortal('commit', { begun: () => {}, done: () => {} })
const changes: Changes = {
  ...ports.changes,
  async commit(actor, work) {
    const outcome = await ports.changes.commit(actor, async (stores) => {
      const made = await work({ ...stores, leads: mortal('leads', stores.leads) })
      commits.begun()
      return made
    })
    commits.done()
    return outcome
  },
}
const desk = { ...ports, changes }
const now = minutesAfter(Number(minutes))
const form = (key: string) => ({ dealer: 'yard', id: lead, key, now })
const mail = { subject: 'Your drive', text: 'Thursday at ten is yours.', sendAt: null }
await sendMail(desk, aPerson('owner'), form('mail-form'), mail)
await setLeadState(desk, aPerson('owner'), form('state-form'), { state: 'negotiating', reason: '' })

const mailServer = smtpMail(smtp)
const { deliveries } = leadPorts(database, 'test key')
const channels = leadChannels({
  tokens: ports.tokens,
  sms: undefined,
  mail: mortal('mail', mailServer),
  from: 'no-reply@forecourt.example',
  secretOf: () => undefined,
  fetch,
})
const queue = mortal('deliveries', deliveries)
await deliverLeads({ deliveries: queue, channels, sites: ports.sites }, { now: () => now })
mailServer.close()
await database.close()
