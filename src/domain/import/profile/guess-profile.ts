import { coverAnswer } from '../cells/number-cells.ts'
import { FEED_FIELD_NAMES, type FeedFieldName, isRequired } from '../feed-fields.ts'
import { fieldOfHeading, planRow } from './column-plan.ts'
import { FeedProfile } from './feed-profile-schema.ts'
import { PRESETS, type PresetName, presetOf } from './presets.ts'
import { type Share, sharesOf } from './value-shares.ts'

/** The columns and first rows of a file without a profile. */
export type FileSample = {
  columns: readonly { name: string; letter: string }[]
  samples: readonly { cells: { names: readonly string[]; cells: readonly string[] } }[]
}

/** The guessed field of a column, with a confidence from 0 to 1. */
export type GuessedColumn = {
  column: string
  letter: string
  field?: FeedFieldName
  confidence: number
  from?: 'heading' | 'values' | 'preset'
  examples: string[]
}
export type GuessedProfile = {
  profile: FeedProfile
  columns: GuessedColumn[]
  preset?: PresetName
  /** Required fields without a column. A guess may set a constant. */
  missing: FeedFieldName[]
  /** Whether headings alone give all required fields. Then no confirmation is needed. */
  isSure: boolean
  /** Sentences about what a person should check. */
  questions: string[]
}

const EXAMPLES = 3
const BY_HEADING = 0.95
const MIN_BY_VALUES = 0.5
/** Headings can be wrong. At least this share of the cells must fit. */
const MIN_FITTING = 0.5

/** Of all columns together. A file with very many columns is guessed from fewer rows. */
const MAX_CELLS = 40_000

/** The cells of each column that are not empty. */
function cellsOf(names: readonly string[], samples: FileSample['samples']): string[][] {
  const rows = samples
    .slice(0, Math.ceil(MAX_CELLS / names.length))
    .map(({ cells: row }) => new Map(row.names.map((name, at) => [name, row.cells[at]])))
  return names.map((name) => rows.flatMap((row) => row.get(name)?.trim() || []))
}

type Candidate = { at: number; field: FeedFieldName; confidence: number; from: 'heading' | 'values' }

/** A column such as Drive Away with Y or N says what the price covers. */
const isCover = (name: string, cells: string[]) =>
  cells.length > 0 && cells.every((cell) => coverAnswer(name, cell))

function candidatesOf(name: string, at: number, shares: Share[], cells: string[]): Candidate[] {
  const named = fieldOfHeading(name)
  if (named && isCover(name, cells))
    return [{ at, field: 'price_type', confidence: BY_HEADING, from: 'heading' }]
  const fitting = (field: FeedFieldName) => shares.find((share) => share.field === field)?.fits ?? 1
  const byHeading: Candidate[] =
    named && fitting(named.field) >= MIN_FITTING
      ? [{ at, field: named.field, confidence: named.rank === 0 ? 1 : BY_HEADING, from: 'heading' }]
      : []
  const byValues = shares
    .filter(({ looks }) => looks >= MIN_BY_VALUES)
    .map(({ field, looks }): Candidate => ({ at, field, confidence: Math.min(looks, 0.9), from: 'values' }))
  return [...byHeading, ...byValues]
}

/** Assigns the best column to each field. Photos may have several columns. */
function assign(candidates: Candidate[]): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>()
  const taken = new Set<FeedFieldName>()
  for (const candidate of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    const { at, field, from } = candidate
    const mayShare = field === 'images' || from === 'heading'
    if (chosen.has(at) || (taken.has(field) && !mayShare)) continue
    chosen.set(at, candidate)
    taken.add(field)
  }
  return chosen
}

/** Guesses a profile from headings and cells. */
export function guessProfile({ columns, samples }: FileSample): GuessedProfile {
  const names = columns.map(({ name }) => name)
  const cells = cellsOf(names, samples)
  const preset = presetOf(names)
  if (preset) return presetGuess(preset, columns, cells)
  const shares = sharesOf(cells)
  const chosen = assign(names.flatMap((name, at) => candidatesOf(name, at, shares[at]!, cells[at]!)))
  const guessed = columns.map(({ name, letter }, at): GuessedColumn => {
    const { field, confidence = 0, from } = chosen.get(at) ?? {}
    const examples = [...new Set(cells[at])].slice(0, EXAMPLES)
    return { column: name, letter, ...(field && { field, from }), confidence, examples }
  })
  const byValues = guessed.filter(({ from }) => from === 'values')
  const mapped = Object.fromEntries(
    [...new Set(byValues.map(({ field }) => field!))].map((field) => {
      const found = byValues.filter((one) => one.field === field).map(({ column }) => column)
      return [field, found.length === 1 ? found[0]! : { column: found }]
    }),
  )
  const missing = missingOf(guessed.flatMap(({ field }) => field ?? []))
  const { constants, questions } = assumed(missing)
  const dates = datesOf(cells[guessed.findIndex(({ field }) => field === 'created_at')] ?? [])
  const unfit = unfitting(names, guessed)
  const ignore = unfit.map(({ field }) => field)
  const profile = FeedProfile.parse({ columns: mapped, constants, ignore, ...dates.profile })
  const needed = guessed.filter(({ field }) => field && isNeeded(field))
  // The next file may have no day above twelve. So the order of such days has to be saved.
  const isSure =
    missing.length === 0 &&
    needed.every(({ from }) => from === 'heading') &&
    dates.profile.dates !== 'month-first'
  return {
    profile,
    columns: guessed,
    missing,
    isSure,
    questions: [...questions, ...dates.questions, ...unfit.map(unfitQuestion)],
  }
}

/**
 * A guess for a profile without columns, such as one with an address alone. Undefined if headings
 * and constants give what a car needs, and the format is none of the well-known ones.
 */
export function guessAround(sample: FileSample, given: FeedProfile): GuessedProfile | undefined {
  const isOpen = Object.keys(given.columns).length === 0 && sample.samples.length > 0
  const names = sample.columns.map(({ name }) => name)
  const constants = Object.keys(given.constants) as FeedFieldName[]
  const filled = [...planRow(names, given).cells.map(({ field }) => field), ...constants]
  if (!isOpen || (missingOf(filled).length === 0 && !presetOf(names))) return undefined
  const guess = guessProfile(sample)
  const { columns, records = given.records } = guess.profile
  return {
    ...guess,
    missing: guess.missing.filter((field) => !constants.includes(field)),
    profile: {
      ...given,
      columns,
      ...(records !== undefined && { records }),
      constants: { ...guess.profile.constants, ...given.constants },
      ignore: [...given.ignore, ...guess.profile.ignore],
      dates: given.dates === 'month-first' ? given.dates : guess.profile.dates,
    },
  }
}

const isNeeded = (field: FeedFieldName) => isRequired(field) || field === 'stocknum' || field === 'vin'

function missingOf(filled: FeedFieldName[]): FeedFieldName[] {
  const missing = FEED_FIELD_NAMES.filter((field) => isRequired(field) && !filled.includes(field))
  return filled.includes('stocknum') || filled.includes('vin') ? missing : ['stocknum', ...missing]
}

/** Fields whose heading exists, but whose cells do not fit. They are ignored. */
function unfitting(names: string[], guessed: GuessedColumn[]): UnfitColumn[] {
  const filled = guessed.flatMap(({ field }) => field ?? [])
  return names.flatMap((name) => {
    const field = fieldOfHeading(name)?.field
    return field && !filled.includes(field) ? [{ field, name }] : []
  })
}
type UnfitColumn = { field: FeedFieldName; name: string }
const unfitQuestion = ({ field, name }: UnfitColumn) =>
  `The heading ${name} means ${field}, but most of its cells do not fit: the column is not used.`

/** Without a condition, cars are assumed to be used. A person has to confirm it. */
function assumed(missing: FeedFieldName[]) {
  if (!missing.includes('car_type')) return { constants: {}, questions: [] }
  return {
    constants: { car_type: 'used' },
    questions: ['No column tells new cars from used ones: all are taken as used.'],
  }
}

/** Whether the day or the month is first. A number above twelve decides, else the day is first. */
function datesOf(cells: string[]): { profile: { dates?: 'month-first' }; questions: string[] } {
  const parts = cells.flatMap((cell) => {
    const found = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/.exec(cell)
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  const isMonthFirst = parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12)
  if (isMonthFirst)
    return {
      profile: { dates: 'month-first' },
      questions: ['Days are written with the month first.'],
    }
  const isUnclear = parts.length > 0 && parts.every(([first, second]) => first <= 12 && second <= 12)
  const example = isUnclear ? cells[0] : undefined
  return { profile: {}, questions: example ? [`Days such as ${example} are read with the day first.`] : [] }
}

function presetGuess(preset: PresetName, columns: FileSample['columns'], cells: string[][]): GuessedProfile {
  const profile = FeedProfile.parse(PRESETS[preset].profile)
  const fieldOf = new Map(
    Object.entries(profile.columns).flatMap(([field, given]) =>
      [typeof given === 'string' ? given : given!.column]
        .flat()
        .map((column) => [column.toLowerCase(), field as FeedFieldName]),
    ),
  )
  const guessed = columns.map(({ name, letter }, at): GuessedColumn => {
    const named = fieldOfHeading(name)?.field
    const free =
      named && !profile.ignore.includes(named) && profile.columns[named] === undefined ? named : undefined
    const field = fieldOf.get(name.toLowerCase()) ?? free
    const examples = [...new Set(cells[at])].slice(0, EXAMPLES)
    return {
      column: name,
      letter,
      ...(field && { field, from: 'preset' }),
      confidence: field ? BY_HEADING : 0,
      examples,
    }
  })
  const missing = missingOf(guessed.flatMap(({ field }) => field ?? []))
  return { profile, columns: guessed, preset, missing, isSure: missing.length === 0, questions: [] }
}
