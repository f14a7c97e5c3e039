import { type Alert, consentTo, type Subscriber } from '#domain/alert/alert.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { AlertLinks } from '#ports/alerts/alert-links.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { SentMails } from '#ports/leads/mail.ts'
import { alertLead } from './alert-lead.ts'
import { type CatchUpPorts, catchUp } from './catch-up.ts'

export type ManagePorts = { alerts: AlertStore; alertLinks: AlertLinks }
type ChangePorts = CatchUpPorts & { sentMails: SentMails }
export type Owned = { subscriber: Subscriber; alerts: Alert[] }

const PAUSE_DAYS = 30

/** The alerts behind a signed link. Undefined if the link is not genuine, or of another site. */
export async function alertsOf(ports: ManagePorts, site: Site, token: string): Promise<Owned | undefined> {
  const id = ports.alertLinks.read(token)
  const found = id === undefined ? undefined : await ports.alerts.find(id)
  return found?.subscriber.site === site.slug ? found : undefined
}

export const ALERT_ACTIONS = ['confirm', 'pause', 'resume', 'stop', 'restart', 'remove', 'erase'] as const
export type AlertAction = (typeof ALERT_ACTIONS)[number]

/** Does what the owner of the link chose. */
export async function changeAlerts(
  ports: ChangePorts,
  site: Site,
  { subscriber, alerts: theirs }: Owned,
  { action, alertIds, page }: { action: AlertAction; alertIds: string[]; page: string },
  now: Date,
): Promise<void> {
  const { alerts, sentMails } = ports
  const { id, email, origin } = subscriber
  // An old link of an erased address changes nothing: the stop stands.
  if (email === '') return
  // Only what its page showed: somebody may have asked for more meanwhile.
  const chosen = alertIds.length > 0 ? theirs.filter(({ id: one }) => alertIds.includes(one)) : theirs
  const labels = chosen.map(({ label }) => label).join('; ')
  const consent = consentTo(site.name, labels, page, now)
  const until = new Date(now.getTime() + PAUSE_DAYS * 86_400_000)
  const done: Record<AlertAction, () => Promise<void>> = {
    confirm: async () => {
      const ids = chosen.map((one) => one.id)
      const leads = chosen
        .filter(({ confirmedAt }) => confirmedAt === undefined)
        .map((alert) => alertLead(site, subscriber, alert, now))
      await catchUp(ports, site, await alerts.confirm(id, ids, consent, now, leads), now)
    },
    pause: () => alerts.pause(id, until),
    resume: () => alerts.pause(id, undefined),
    stop: () => alerts.stop(id, 'asked', now),
    restart: () => alerts.restart(id, consent, now),
    // By its own id: no database reads every text that a form can hold.
    remove: async () => {
      const alert = theirs.find((one) => one.id === alertIds[0])
      if (alert) await alerts.remove(id, alert.id)
    },
    erase: async () => {
      const asked = URL.canParse(origin) ? [new URL(origin).hostname] : []
      const hosts = [...site.hosts, `${site.slug}.localhost`, ...asked]
      // Afterwards nothing says any more which mails were theirs.
      await sentMails.forget(hosts, [email], 'alerts')
      await alerts.erase(id, now)
    },
  }
  await done[action]()
}
