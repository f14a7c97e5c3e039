/** How often something may be tried within some seconds. */
type Limit = readonly [times: number, seconds: number]

const MINUTE = 60
const HOUR = 3_600

/**
 * Rate limits of signing in. The tight ones count one visitor at one account, so that a stranger
 * cannot lock out its owner. Those of a whole account are wide, and passkeys do not count.
 */
export const LIMITS = {
  passwordByVisitorAndAccount: [5, 15 * MINUTE],
  passwordByVisitor: [30, 15 * MINUTE],
  passwordByAccount: [60, HOUR],
  codeByAccount: [10, 15 * MINUTE],
  ceremonyByVisitor: [60, 10 * MINUTE],
  linkByVisitor: [30, 10 * MINUTE],
  recoveryByVisitor: [10, HOUR],
  recoveryByAccount: [3, HOUR],
  invitationByPerson: [60, HOUR],
  channelTestByDealer: [30, HOUR],
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS
