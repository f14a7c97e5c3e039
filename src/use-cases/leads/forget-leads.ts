import { UNCONFIRMED_DAYS } from '#domain/alert/alert.ts'
import { FORM_IDS } from '#domain/lead/forms/form.ts'
import { retentionNow } from '#domain/lead/retention.ts'
import { Leads } from '#domain/site/leads-schema.ts'
import type { AlertStore } from '#ports/alerts/alert-store.ts'
import type { Retentions } from '#ports/console/retentions.ts'
import type { Appointments } from '#ports/leads/appointments.ts'
import type { LeadStore } from '#ports/leads/lead-store.ts'
import type { ReservationStore } from '#ports/reservations/reservation-store.ts'
import type { SharedLists } from '#ports/shared-lists.ts'
import type { SiteDirectory } from '#ports/sites/site-directory.ts'

export type HousekeepingPorts = {
  leads: Pick<LeadStore, 'sites' | 'forget' | 'forgetAddresses'>
  appointments: Pick<Appointments, 'freeHeld'>
  reservations: Pick<ReservationStore, 'forgetUnpaid'>
  sites: Pick<SiteDirectory, 'bySlug'>
  retentions: Pick<Retentions, 'of'>
  sharedLists: Pick<SharedLists, 'removeEnded'>
  alerts: Pick<AlertStore, 'forgetUnconfirmed'>
}

const DAY_MS = 86_400_000
/** Limits count one day at most. */
const ADDRESS_DAYS = 2
/** People who began a reservation and did not pay. */
const UNPAID_DAYS = 90

/**
 * Deletes old leads by the days that the dealer chose, or by those of the site. Without its site,
 * the platform's rules apply (LEAD-9).
 */
export async function forgetOldLeads(
  { leads, sites, retentions }: HousekeepingPorts,
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const site of await leads.sites()) {
    const ofSite = sites.bySlug(site)?.leads ?? Leads.parse({})
    const retention = retentionNow(ofSite.retention, await retentions.of(site), now)
    await leads.forget({ site, standing: 'quarantined', before: before(retention.heldDays) })
    await leads.forget({ site, status: 'Incomplete', before: before(retention.unfinishedDays) })
    for (const form of FORM_IDS)
      await leads.forget({ site, form, before: before(retention.byForm[form] ?? retention.days) })
  }
}

/**
 * Housekeeping: frees the times of held leads, deletes addresses, old leads, ended lists, and
 * alerts that nobody confirmed.
 */
export async function cleanUpLeads(ports: HousekeepingPorts, now: Date): Promise<void> {
  await ports.appointments.freeHeld()
  await ports.leads.forgetAddresses(new Date(now.getTime() - ADDRESS_DAYS * DAY_MS))
  await ports.reservations.forgetUnpaid(new Date(now.getTime() - UNPAID_DAYS * DAY_MS))
  await ports.sharedLists.removeEnded(now)
  await ports.alerts.forgetUnconfirmed(new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
  await forgetOldLeads(ports, now)
}
