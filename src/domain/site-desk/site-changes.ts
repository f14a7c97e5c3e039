import { isObject, valueAt } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import { nodeAt, solid } from './json-schema.ts'
import { choicesFor, choiceWords } from './labels/field-choices.ts'
import { fieldLabel } from './labels/field-labels.ts'
import { listChanges } from './list-changes.ts'
import type { PatchOp, Path } from './patch-schema.ts'
import { schemaPath } from './sections.ts'
import { atomWords, valueWords, whereOf } from './value-words.ts'

/** One difference between two configurations, in words, and the way back. */
export type SiteChange = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** The page or part of the site, such as “Home” or “Cape Corrin”. */
  page: string
  /** The block or item on it, if there is one. */
  thing: string
  /** The field, in words. Empty if the change is about the whole item. */
  field: string
  before?: string
  after?: string
  path: Path
  undo: PatchOp[]
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
/** A list of objects, not of words: its items are compared one by one. */
const isOfThings = (value: unknown): boolean => isList(value) && value.some(isObject)

type Sides = { before: unknown; after: unknown }

function changesAt(sides: Sides, path: Path): SiteChange[] {
  const [from, to] = [valueAt(sides.before, path), valueAt(sides.after, path)]
  return compare(sides, from, to, path)
}

/** A value in words. For an option of a list, these are the words of the option. */
function wordsOf(path: Path, value: unknown): string {
  if (typeof value !== 'string' || value === '') return valueWords(path, value)
  const key = String(path.at(-1))
  const choices = solid(nodeAt(schemaPath(path))).enum ?? choicesFor(key)
  return choices?.includes(value) ? choiceWords(value, key) : valueWords(path, value)
}

function compare(sides: Sides, from: unknown, to: unknown, path: Path): SiteChange[] {
  if (isDeepEqual(from, to)) return []
  if (atomWords(path, to ?? from) === undefined) {
    if (isObject(from) && isObject(to))
      return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
        compare(sides, from[key], to[key], [...path, key]),
      )
    if ((isOfThings(from) || isOfThings(to)) && isList(from ?? []) && isList(to ?? []))
      return compareLists(sides, (from ?? []) as unknown[], (to ?? []) as unknown[], path)
  }
  const { page, thing } = whereOf(sides.after, path)
  return [
    {
      kind: 'changed',
      page,
      thing,
      field:
        atomWords(path, to ?? from)?.name ??
        fieldLabel(String(path.findLast((key) => typeof key === 'string')), schemaPath(path)),
      before: wordsOf(path, from),
      after: wordsOf(path, to),
      path,
      undo: [{ op: 'set', path, ...(from !== undefined && { value: from }) }],
    },
  ]
}

function compareLists(sides: Sides, from: unknown[], to: unknown[], path: Path): SiteChange[] {
  const { kept, added, removed } = listChanges(from, to)
  const named = (kind: SiteChange['kind'], item: unknown, at: Path, undo: PatchOp[]): SiteChange => {
    const { page, thing } = whereOf(kind === 'removed' ? sides.before : sides.after, at)
    return {
      kind,
      page,
      thing,
      field: atomWords(at, item)?.name ?? '',
      [kind === 'removed' ? 'before' : 'after']: valueWords(at, item),
      path: at,
      undo,
    }
  }
  return [
    ...kept.flatMap(({ before, after, hasMoved }) => [
      ...(hasMoved
        ? [
            named(
              'moved',
              to[after],
              [...path, after],
              [{ op: 'move', path: [...path, after], to: Math.min(before, to.length - 1) }],
            ),
          ]
        : []),
      ...compareItem(sides, from[before], to[after], [...path, after]),
    ]),
    ...added.map((at) => named('added', to[at], [...path, at], [{ op: 'remove', path: [...path, at] }])),
    ...removed.map((at) =>
      named(
        'removed',
        from[at],
        [...path, at],
        [{ op: 'insert', path: [...path, Math.min(at, to.length)], value: from[at] }],
      ),
    ),
  ]
}

/** An item that has moved is compared with itself, not with what was at its place. */
const compareItem = (sides: Sides, from: unknown, to: unknown, path: Path): SiteChange[] =>
  compare(sides, from, to, path)

/** What shoppers will see change, part by part. */
export function siteChanges(before: unknown, after: unknown): SiteChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => changesAt({ before, after }, [key]))
}

const MAX_LISTED_CHANGES = 20

/** Changes as a line of the history has them. */
export const auditedChanges = (changes: readonly SiteChange[]) =>
  changes.slice(0, MAX_LISTED_CHANGES).map(({ page, thing, field, before, after }) => ({
    field: [page, thing, field].filter(Boolean).join(', '),
    from: before ?? null,
    to: after ?? null,
  }))
