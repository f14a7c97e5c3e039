/** What a token allows: to answer by mail, to change a booking, or to report a lost alert. */
export type TokenPurpose = 'reply' | 'booking' | 'alert'

/**
 * Tokens that stand for a lead, or for a subscriber of alerts, in addresses.
 * Nobody can make one without the platform's key.
 */
export interface LeadTokens {
  sign(purpose: TokenPurpose, leadId: string): string
  /** The lead of a token. Undefined if we did not make it, or for something else. */
  read(purpose: TokenPurpose, token: string): string | undefined
  /** Where answers to a lead arrive. Undefined if the platform receives no mail. */
  replyAddress(leadId: string): string | undefined
  /** Where mail servers report that a subscriber's alerts did not arrive. */
  bounceAddress(subscriberId: string): string | undefined
}
