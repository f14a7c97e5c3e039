import type { FeedCar, FeedFieldName } from '#domain/import/feed-fields.ts'
import { planRow } from '#domain/import/profile/column-plan.ts'
import type { FeedProfile } from '#domain/import/profile/feed-profile-schema.ts'
import type { GuessedColumn, GuessedProfile } from '#domain/import/profile/guess-profile.ts'
import { type CellProblem, rowReader } from '#domain/import/read-row.ts'
import type { Site } from '#domain/site/site-schema.ts'
import type { FeedFiles } from '#ports/operator-ports.ts'
import type { FeedProfiles } from '#ports/stock/feed-profiles.ts'
import type { FeedLook } from '#ports/stock/stock-feed.ts'
import { feedProfileOf } from './feed-profile-of.ts'
import type { OperationInput } from './operation-inputs-schema.ts'
import { yardNamed } from './yard-named.ts'

/** A row of a feed, read with a profile. */
type ReadSample = { row: number; car: FeedCar; problems: CellProblem[] }
const SAMPLES = 10
const EXAMPLES = 3

/** How a feed would be read: the field of each column, and ten rows. */
export type FeedPreview = {
  look: Omit<FeedLook, 'samples'>
  profile: FeedProfile
  columns: GuessedColumn[]
  /** If there is no profile: whether the guess is sure, and what to check. */
  guess?: Pick<GuessedProfile, 'isSure' | 'missing' | 'questions' | 'preset'>
  samples: ReadSample[]
}

/** The field of each column in a given profile. */
function columnsOf({ columns, samples }: FeedLook, profile: FeedProfile): GuessedColumn[] {
  const plan = planRow(
    columns.map(({ name }) => name),
    profile,
  )
  const fieldAt = new Map<number, FeedFieldName>(
    plan.cells.flatMap(({ field, at }) => at.map((index) => [index, field])),
  )
  return columns.map(({ name, letter }, at) => {
    const field = fieldAt.get(at)
    const cells = samples.flatMap(({ cells: row }) => row.cells[row.names.indexOf(name)]?.trim() || [])
    return {
      column: name,
      letter,
      ...(field && { field }),
      confidence: field ? 1 : 0,
      examples: [...new Set(cells)].slice(0, EXAMPLES),
    }
  })
}

/** Previews a feed with a profile or a guess. */
export function previewOf(look: FeedLook, profile: FeedProfile, guess?: GuessedProfile): FeedPreview {
  const { read } = rowReader(profile)
  const { samples, ...about } = look
  return {
    look: about,
    profile,
    columns: guess?.columns ?? columnsOf(look, profile),
    ...(guess && {
      guess: {
        isSure: guess.isSure,
        missing: guess.missing,
        questions: guess.questions,
        ...(guess.preset && { preset: guess.preset }),
      },
    }),
    samples: samples.slice(0, SAMPLES).map(({ row, cells }) => {
      const { car, problems } = read(cells.names, cells.cells)
      return { row, car, problems }
    }),
  }
}

type Ports = { sites: { all(): Site[] }; feedProfiles: FeedProfiles; feedFiles: FeedFiles }
type PreviewFeedInput = OperationInput<'stock.preview'>

/** Previews a feed. Changes nothing. */
export async function previewFeed(ports: Ports, input: PreviewFeedInput): Promise<FeedPreview> {
  const { id } = yardNamed(ports.sites.all(), input.dealership).dealership
  const feed = await ports.feedFiles.open(input.source)
  try {
    const { profile, look, guess } = await feedProfileOf(ports, { ...input, dealershipId: id }, feed)
    return previewOf(look, profile, guess)
  } finally {
    await feed.close()
  }
}
