import type { Day } from '#domain/insights/day.ts'
import type { WeekReport } from '#domain/insights/week.ts'
import type { Site } from '#domain/site/site-schema.ts'

/** A person who wants the mail of a dealer, claimed by this process. */
export type MondayMail = { site: string; account: string; attempts: number }

/** Who wants the mail on Monday, and for which Monday they have it. */
export interface MondayMails {
  /** The dealers whose mail a person gets. */
  wantedBy(account: string): Promise<string[]>
  /**
   * Claims those who have no mail for this Monday. A claim that its process does not finish is due
   * again.
   */
  claim(site: string, monday: Day, limit: number, leaseSeconds: number, now: Date): Promise<MondayMail[]>
  /** Whether they want it still. They may have switched it off since the claim. */
  isWanted(mail: MondayMail): Promise<boolean>
  sent(mail: MondayMail, monday: Day): Promise<void>
  failed(mail: MondayMail, dueAt: Date): Promise<void>
  /** The person left, or may not see it any more. */
  drop(mail: MondayMail): Promise<void>
}

/** Sends the mail. */
export interface MondayMailer {
  send(to: { account: string; email: string; name: string }, site: Site, report: WeekReport): Promise<void>
}
