/** How long until the first answer, in minutes: from the first number on, below the second. */
export const ANSWER_SPANS = [
  { id: '15', words: 'in 15 min', from: 0, to: 15 },
  { id: '60', words: 'in 1 h', from: 15, to: 60 },
  { id: '240', words: 'in 4 h', from: 60, to: 240 },
  { id: '600', words: 'in 10 h', from: 240, to: 600 },
  { id: 'later', words: 'later', from: 600, to: null },
] as const
export type AnswerSpan = (typeof ANSWER_SPANS)[number]['id']

/** Minutes of opening time, or all of them. */
export type AnswerMeasure = 'open' | 'calendar'

/** Which answers are meant: those within a span of a measure, or none at all. */
export type Answered = 'never' | { measure: AnswerMeasure; span: AnswerSpan }

const MEASURE_WORDS: Record<AnswerMeasure, string> = { open: 'opening time', calendar: 'by the calendar' }

/** Every choice with its name in an address. */
export const ANSWERED: readonly (readonly [name: string, words: string])[] = [
  ...(['open', 'calendar'] as const).flatMap((measure) =>
    ANSWER_SPANS.map(({ id, words }) => [`${measure}-${id}`, `${words}, ${MEASURE_WORDS[measure]}`] as const),
  ),
  ['never', 'not yet'],
]

export function answeredOf(name: string | null): Answered | undefined {
  if (name === 'never') return 'never'
  const [measure, id] = name?.split('-') ?? []
  const span = ANSWER_SPANS.find((one) => one.id === id)
  if (!span || (measure !== 'open' && measure !== 'calendar')) return undefined
  return { measure, span: span.id }
}
