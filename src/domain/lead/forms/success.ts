import type { CardCar } from '#domain/car/card-car.ts'
import type { Location } from '#domain/location/location-schema.ts'
import type { Site } from '#domain/site/site-schema.ts'
import { type FormId, isFormId } from './form.ts'

/** The text after a sent form: thanks, and what happens next. */
export type Success = { title: string; text: string; steps: [title: string, text: string][] }

/** Everything the success page shows. */
export type SuccessParts = {
  words: Success
  car?: { title: string; href: string }
  cars: CardCar[]
  place: Location
  /** How fast they usually answer, if the site shows it and enough is known. */
  usually?: string
}

const CALL: [string, string] = ['We call you', 'From {phone}, so you know it is us.']

const WORDS: Record<FormId, Success> = {
  enquiry: {
    title: 'It is on its way to the yard.',
    text: 'Someone who knows this {noun} will be in touch.',
    steps: [
      CALL,
      ['You come for a look', 'Bring your licence and anyone with an opinion.'],
      ['Take your time', 'No one will hurry you.'],
    ],
  },
  'test-drive': {
    title: 'Your test drive is with the yard.',
    text: 'We will ring to find a time that suits. The {noun} will be fuelled and out the front.',
    steps: [
      CALL,
      ['Bring your licence', 'That is all the paperwork there is.'],
      ['Drive it', 'Your route, as long as it takes.'],
    ],
  },
  'request-photos': {
    title: 'We are off to find the camera.',
    text: 'Photos of this {noun} will come to your inbox.',
    steps: [
      ['We take them', 'Of what you asked for, marks and all.'],
      ['You get them', 'By email, full size.'],
      ['You decide', 'Ask for more, or come and see.'],
    ],
  },
  similar: {
    title: 'We will keep an eye out.',
    text: 'One of us goes through what is here and what is coming in, and gets back to you.',
    steps: [
      ['We look', 'On the yard, on the trucks and in the trade.'],
      CALL,
      ['You see it first', 'Before it is advertised, when we can.'],
    ],
  },
  valuation: {
    title: 'We are working out your figure.',
    text: 'A buyer looks at what yours is worth, and you will hear from us.',
    steps: [
      ['We do the sums', 'Against what yours sells for right now.'],
      CALL,
      ['You choose', 'Trade it, sell it, or keep it.'],
    ],
  },
  finance: {
    title: 'Your application is with our finance desk.',
    text: 'No credit check has been made. We talk it through with you first.',
    steps: [
      CALL,
      ['We find a rate', 'From more than one lender.'],
      ['You get it in writing', 'Before you sign anything.'],
    ],
  },
  service: {
    title: 'The workshop has it.',
    text: 'A service adviser will ring to confirm the day and the drop-off.',
    steps: [
      CALL,
      ['Drop it off', 'Early bird box if you are before the sparrows.'],
      ['Pick it up', 'With a plain account of what was done.'],
    ],
  },
  contact: {
    title: 'Your message is in.',
    text: 'A person reads it, and you will hear back.',
    steps: [
      ['Someone reads it', 'The right someone.'],
      CALL,
      ['It gets sorted', 'Or we tell you honestly why not.'],
    ],
  },
  subscribe: {
    title: 'You are on the list.',
    text: 'New arrivals and the odd offer, no more than one a week. Every one has a way off the list.',
    steps: [
      ['Watch your inbox', 'The next one goes out this week.'],
      ['See it first', 'Before it is advertised elsewhere.'],
      ['Stop any time', 'One press, and it works at once.'],
    ],
  },
  careers: {
    title: 'Thank you for thinking of us.',
    text: 'The person you would work for reads every application. You will hear either way.',
    steps: [
      ['We read it', 'Every line of it.'],
      ['We talk', 'On the phone first, then a coffee.'],
      ['You meet the team', 'On a working day, so you know.'],
    ],
  },
  reserve: {
    title: 'It is yours to come and see.',
    text: 'The {noun} is off the market and has your name on it.',
    steps: [
      CALL,
      ['You come and see it', 'The deposit comes off the price.'],
      ['Change your mind?', 'Then the deposit comes back.'],
    ],
  },
}

const INBOX: [string, string] = ['Check your inbox', 'The time is attached for your calendar.']

/** For forms with a booked time. */
const BOOKED: Partial<Record<FormId, Success>> = {
  'test-drive': {
    title: 'Your drive is booked in.',
    text: 'We have sent what you need to your inbox. The {noun} will be fuelled and out the front.',
    steps: [
      INBOX,
      ['Bring your licence', 'That is all the paperwork there is.'],
      ['Drive it', 'Your route, as long as it takes.'],
    ],
  },
  service: {
    title: 'Your service is booked in.',
    text: 'We have sent what you need to your inbox. The workshop expects you.',
    steps: [
      INBOX,
      ['Drop it off', 'Early bird box if you are before the sparrows.'],
      ['Pick it up', 'With a plain account of what was done.'],
    ],
  },
}

/** Forms that nobody waits for an answer to, or not this long. */
const UNANSWERED: readonly FormId[] = ['subscribe', 'careers', 'reserve']

/** Whether somebody now waits for the dealer, and may be told how long that usually takes. */
export const awaitsAnswer = (category: string | null, isBooked: boolean): boolean =>
  isFormId(category) && !isBooked && !UNANSWERED.includes(category)

type ThankingSite = Pick<Site, 'forms' | 'noun' | 'phone'>

/** The text for one category on one site. An unknown category gets the text of the contact form. */
export function successText(category: string | null, site: ThankingSite, isBooked = false): Success {
  const id = isFormId(category) ? category : 'contact'
  const own = site.forms.overrides[id]
  const filled = (words: string) => words.replace('{noun}', site.noun[0]).replace('{phone}', site.phone)
  const { title, text, steps } = (isBooked && BOOKED[id]) || WORDS[id]
  return {
    title: own?.thanksTitle ?? title,
    text: own?.thanksText ?? filled(text),
    steps: steps.map(([head, line]) => [head, filled(line)]),
  }
}
