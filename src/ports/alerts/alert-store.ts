import type { Alert, News, Subscriber, Wish } from '#domain/alert/alert.ts'
import type { ConsentReceipt } from '#domain/lead/consent.ts'
import type { LeadToSave } from '../leads/lead-store.ts'

export type NewAlert = {
  site: string
  email: string
  origin: string
  wish: Wish
  label: string
  href: string
  /** The cars that match already. They are no news. */
  seen: number[]
  consent: ConsentReceipt
  /** The date at the place, for the limit of one mail a day. */
  day: string
  now: Date
}

/** An alert as the matching needs it. */
export type ActiveAlert = { id: string; site: string; wish: Wish; seen: number[] }

export type AlertMail = {
  id: string
  kind: 'confirm' | 'news'
  /** The date at the place that it is planned for. */
  day: string
  attempts: number
  subscriber: Subscriber
  alerts: Alert[]
  news: News[]
}

/** Stores who asked for mail, about what, and which mails were sent. */
export interface AlertStore {
  /**
   * Adds an alert that waits for the owner of the address. A mail asks them to confirm it. An
   * address that does not answer gets a limited number of them, a stopped one gets none.
   */
  add(alert: NewAlert): Promise<'confirm' | 'waits' | 'known' | 'stopped' | 'full'>
  find(subscriberId: string): Promise<{ subscriber: Subscriber; alerts: Alert[] } | undefined>
  /**
   * Confirms these alerts, with the receipt of the consent. Gives those that waited until now.
   * Their leads are stored with them, so that the dealer's people see who looks for what.
   */
  confirm(
    subscriberId: string,
    alertIds: string[],
    consent: ConsentReceipt,
    now: Date,
    leads?: readonly LeadToSave[],
  ): Promise<ActiveAlert[]>
  pause(subscriberId: string, until: Date | undefined): Promise<void>
  /** Stops all mail to this address. Mail that waits is dropped. */
  stop(subscriberId: string, reason: 'asked' | 'bounced', now: Date): Promise<void>
  /** The owner of the address starts again. */
  restart(subscriberId: string, consent: ConsentReceipt, now: Date): Promise<void>
  remove(subscriberId: string, alertId: string): Promise<void>
  /** Gives an alert another wish. If the subscriber has that one already, this one is deleted. */
  change(
    subscriberId: string,
    alertId: string,
    to: Pick<NewAlert, 'wish' | 'label' | 'href' | 'seen' | 'consent'>,
  ): Promise<void>
  /**
   * Stores what the words of alerts mean now. One that its owner has changed meanwhile stays, and
   * so does one that would become another of theirs.
   */
  reread(alerts: { id: string; from: Wish; wish: Wish; label: string; href: string }[]): Promise<void>
  /** Stops, and deletes everything but a hash of the address, in their leads too. */
  erase(subscriberId: string, now: Date): Promise<void>
  /** Erases an address, however it is written, on one site or on all. Returns how many. */
  eraseAddress(email: string, site: string | undefined, now: Date): Promise<number>
  /** The confirmed alerts at these sites, page by page. */
  active(sites: string[], after: string | undefined, limit: number): Promise<ActiveAlert[]>
  /**
   * Stores what was found, each car and reason once. A price is left out if its alert told as low a
   * one before.
   */
  found(news: News[], now: Date): Promise<void>
  /** The cars of these alerts were reserved again: that they were free is to be told anew. */
  taken(alertIds: string[]): Promise<void>
  /**
   * Puts news not sent yet into one mail for each person who had none on this day. A mail that an
   * earlier day could not send is that mail.
   */
  plan(site: string, day: string, now: Date): Promise<number>
  /** Claims mails that are due. A claim that its process does not finish is due again. */
  claim(limit: number, leaseSeconds: number, now: Date): Promise<AlertMail[]>
  /** Whether the mail may still go out: nobody stopped it since it was claimed. */
  isWanted(mailId: string): Promise<boolean>
  /** Gives a claimed mail back, to be sent not before this. */
  postpone(mailId: string, dueAt: Date): Promise<void>
  /** Takes back news that is no longer true, to be found again. A mail without any goes too. */
  withdraw(mailId: string, news: News[]): Promise<void>
  sent(mailId: string, now: Date): Promise<void>
  failed(mailId: string, error: string, dueAt: Date | 'never'): Promise<void>
  /** Deletes what nobody confirmed since then: alerts, and addresses that never confirmed any. */
  forgetUnconfirmed(before: Date): Promise<number>
}
