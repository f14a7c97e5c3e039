import type { FormId } from '../lead/forms/form.ts'

/** How far the desk is with a lead. */
export const LEAD_STATES = ['new', 'contacted', 'appointment', 'negotiating', 'won', 'lost', 'junk'] as const
export type LeadState = (typeof LEAD_STATES)[number]

export const STATE_WORDS: Record<LeadState, string> = {
  new: 'New',
  contacted: 'Contacted',
  appointment: 'Appointment',
  negotiating: 'Negotiating',
  won: 'Won',
  lost: 'Lost',
  junk: 'Junk',
}

/** A held lead that is called junk is judged. The others wait for a person. */
export const NOT_JUNK: readonly LeadState[] = LEAD_STATES.filter((state) => state !== 'junk')

/** Nothing more has to be done. */
export const CLOSED_STATES = ['won', 'lost', 'junk'] as const satisfies readonly LeadState[]
export const isClosed = (state: LeadState): boolean => (CLOSED_STATES as readonly string[]).includes(state)
export const isLeadState = (name: string): name is LeadState =>
  (LEAD_STATES as readonly string[]).includes(name)

/** What a new lead becomes with its first contact: who booked on the website comes to the yard. */
export const stateAfterContact = (hasAppointment: boolean): LeadState =>
  hasAppointment ? 'appointment' : 'contacted'

/** What a shopper wants, by the form that was sent. */
export const FORM_WORDS: Record<FormId, string> = {
  enquiry: 'Enquiry',
  'test-drive': 'Test drive',
  'request-photos': 'Photos',
  similar: 'Similar cars',
  valuation: 'Valuation',
  finance: 'Finance',
  service: 'Service',
  contact: 'Contact',
  subscribe: 'Subscription',
  careers: 'Careers',
  reserve: 'Reservation',
}

/** Who only asks for the newsletter waits for no call, so their lead has no clock. */
export const hasClock = (form: FormId): boolean => form !== 'subscribe'

/** What a salesperson does next. */
export const NEXT_STEPS = {
  call: 'Call',
  write: 'Write',
  'test-drive': 'Test drive',
  offer: 'Make an offer',
  wait: 'Wait for them',
} as const
export type NextStep = keyof typeof NEXT_STEPS
export const isNextStep = (name: string): name is NextStep => Object.hasOwn(NEXT_STEPS, name)

/** How a call went. Only who was reached stops the clock, or hears the message we left. */
export const CALL_RESULTS = {
  spoke: { words: 'Spoke', isContact: true },
  message: { words: 'Left a message', isContact: true },
  'no-answer': { words: 'No answer', isContact: false },
} as const
export type CallResult = keyof typeof CALL_RESULTS
export const isCallResult = (name: string): name is CallResult => Object.hasOwn(CALL_RESULTS, name)

/** The desk's facts of a lead. The lead itself stays what the shopper said. */
export type LeadWork = {
  state: LeadState
  /** Why it was lost. */
  reason: string | null
  next: NextStep | null
  dueAt: Date | null
  /** When the clock started. Undefined while a lead is held or unfinished. */
  clockFrom: Date | null
  answerBy: Date | null
  firstContactAt: Date | null
  firstContactMinutes: number | null
}

export const UNTOUCHED: LeadWork = {
  state: 'new',
  reason: null,
  next: null,
  dueAt: null,
  clockFrom: null,
  answerBy: null,
  firstContactAt: null,
  firstContactMinutes: null,
}

/** Whether somebody waits for the first answer. */
export const isWaiting = ({ state, clockFrom, firstContactAt }: LeadWork): boolean =>
  clockFrom !== null && firstContactAt === null && !isClosed(state)
