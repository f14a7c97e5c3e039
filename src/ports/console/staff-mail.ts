/** Mail to the people who work with the console. */
export interface StaffMail {
  invitation(mail: {
    to: string
    invitedBy: string
    /** Where to, in words: a dealer, a group or the platform. */
    where: string
    role: string
    link: string
    endsAt: Date
  }): Promise<void>
  recovery(mail: { to: string; name: string; link: string; minutes: number }): Promise<void>
  /** Says that something about the account changed, so that a stranger's hand is noticed. */
  notice(mail: { to: string; name: string; happened: string }): Promise<void>
}
