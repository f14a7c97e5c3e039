/** Mail to people who use the console. */
export interface StaffMail {
  invitation(mail: {
    to: string
    invitedBy: string
    /** The name of the dealer, the group or the platform. */
    where: string
    role: string
    link: string
    endsAt: Date
  }): Promise<void>
  recovery(mail: { to: string; name: string; link: string; minutes: number }): Promise<void>
  /** Reports a change of the account, so that a misuse is noticed. */
  notice(mail: { to: string; name: string; happened: string }): Promise<void>
}
