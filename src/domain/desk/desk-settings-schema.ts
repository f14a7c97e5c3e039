import { z } from 'zod'
import { FORM_IDS } from '#domain/lead/forms/form.ts'

const minutes = z.int().min(5).max(10_080)
const words = (max: number) => z.string().trim().min(1).max(max)
const day = z.iso.date()

const Template = z.strictObject({
  id: words(40),
  name: words(60),
  subject: words(150),
  text: words(4_000),
})

/** Which leads are shared out to whom. An empty list means any. */
const Rule = z.strictObject({
  id: words(40),
  name: words(80),
  places: z.array(z.int()).max(100),
  forms: z.array(z.enum(FORM_IDS)).max(20),
  makes: z.array(words(60)).max(50),
  people: z.array(words(60)).min(1).max(50),
  /** Nobody gets more open leads than this. Null for no limit. */
  limit: z.int().min(1).max(500).nullable(),
  /**
   * Minutes until an unanswered lead goes to the next person. 0: never. Null: as set for all rules.
   */
  handOnAfter: z
    .union([z.literal(0), minutes])
    .nullable()
    .default(null),
})

const AwayDays = z
  .strictObject({ person: words(60), from: day, to: day })
  .refine(({ from, to }) => from <= to, 'The last day comes before the first.')

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00')
/** When somebody is there for appointments. An empty list of places means every one. */
const StaffTime = z
  .strictObject({
    person: words(60),
    places: z.array(z.int()).max(100),
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => from < to, 'The end comes before the start.')

const DEFAULT_TEMPLATES = [
  {
    id: 'thanks',
    name: 'Thanks, with a call',
    subject: 'Your question about the {car}',
    text: 'Hi {first name},\n\nThanks for asking about the {car}. When would a call suit you? You reach me on {phone}.\n\n{my name}\n{yard}',
  },
  {
    id: 'drive',
    name: 'Come for a drive',
    subject: 'Drive the {car}',
    text: 'Hi {first name},\n\nThe {car} is here at {yard}, {address}. Bring your licence and take it for a drive. Which day suits you?\n\n{my name}',
  },
  {
    id: 'sold',
    name: 'Already sold',
    subject: 'The {car}',
    text: 'Hi {first name},\n\nThe {car} found a new owner. May I look for one like it for you?\n\n{my name}\n{yard}',
  },
]

/** How a dealer's desk works: targets, rules, templates. */
export const DeskSettings = z.strictObject({
  /** Minutes of opening time until the first answer. */
  target: minutes.default(60),
  targetByForm: z.partialRecord(z.enum(FORM_IDS), minutes).default({}),
  /** Minutes until an unanswered lead goes to the next person, unless its rule says otherwise. */
  handOnAfter: minutes.nullable().default(null),
  rules: z.array(Rule).max(50).default([]),
  away: z.array(AwayDays).max(200).default([]),
  /** If there are any, a time is offered to at most as many shoppers as people are there. */
  staffTimes: z.array(StaffTime).max(200).default([]),
  templates: z.array(Template).max(50).default(DEFAULT_TEMPLATES),
  lostReasons: z
    .array(words(60))
    .min(1)
    .max(30)
    .default(['Bought elsewhere', 'Price', 'Car was sold', 'No finance', 'No answer', 'Only looking']),
})
export type DeskSettings = z.infer<typeof DeskSettings>
export type DeskRule = DeskSettings['rules'][number]

export const DEFAULT_DESK: DeskSettings = DeskSettings.parse({})
