import { logoPicture } from '../site/icon/site-icon.ts'
import type { Site } from '../site/site-schema.ts'
import { isObject, valueAt } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'
import { fieldLabel } from './labels/field-labels.ts'
import { pagesOf } from './labels/pages-of.ts'
import { type Sides, toldWords } from './labels/told-words.ts'
import { listChanges } from './list-changes.ts'
import type { PatchOp, Path } from './patch-schema.ts'
import { schemaPath } from './sections.ts'
import { atomWords, isDrawing, type PictureNames, valueWords, whereOf } from './value-words.ts'

/** A logo as a drawing of its own, and the colour that is behind it in the header. */
type LogoSign = { svg: string; ground: string }

/** One difference between two configurations, in words, and the way back. */
export type SiteChange = {
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** The pages that show it. */
  pages: string[]
  /** The part of the site, such as “Home” or “Cape Corrin”. */
  page: string
  /** The block or item on it, if there is one. */
  item: string
  /** The field, in words. Empty if the change is about the whole item. */
  field: string
  before?: string
  after?: string
  /** The logo before and after, where it can be drawn alone. */
  logos?: { before: LogoSign | undefined; after: LogoSign | undefined }
  path: Path
  undo: PatchOp[]
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
/** A list of objects, not of words: its items are compared one by one. */
const isOfItems = (value: unknown): boolean => isList(value) && value.some(isObject)

function changesAt(sides: Sides, path: Path): SiteChange[] {
  const [from, to] = [valueAt(sides.before, path), valueAt(sides.after, path)]
  return compare(sides, from, to, path)
}

function logoSign(site: unknown): LogoSign | undefined {
  const [theme, svg] = [valueAt(site, ['theme']), valueAt(site, ['logo', 'svg'])]
  const ground = valueAt(theme, ['colours', 'header'])
  if (!isDrawing(svg) || typeof ground !== 'string') return
  const drawing = logoPicture(theme as Site['theme'], svg)
  return drawing === undefined ? undefined : { svg: drawing, ground }
}

/** What a drawing was and is: words alone would say the same of both. */
const drawnWords = ({ before, after }: Sides, from: unknown, to: unknown): Partial<SiteChange> => ({
  ...(isDrawing(from) && isDrawing(to) && { before: 'the drawing so far', after: 'another drawing' }),
  logos: { before: logoSign(before), after: logoSign(after) },
})

/** A picture of which nothing was said. */
const NOTHING_SAID = { focus: 'centre' }
const isPicture = (path: Path) => path.length === 2 && path[0] === 'pictures'

function compare(sides: Sides, from: unknown, to: unknown, path: Path): SiteChange[] {
  if (isDeepEqual(from, to)) return []
  if (isPicture(path) && !(from && to)) return compare(sides, from ?? NOTHING_SAID, to ?? NOTHING_SAID, path)
  if (atomWords(path, to ?? from) === undefined) {
    if (isObject(from) && isObject(to))
      return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
        compare(sides, from[key], to[key], [...path, key]),
      )
    if ((isOfItems(from) || isOfItems(to)) && isList(from ?? []) && isList(to ?? []))
      return compareLists(sides, (from ?? []) as unknown[], (to ?? []) as unknown[], path)
  }
  const { page, item } = whereOf(sides.after, path, sides.names)
  return [
    {
      kind: 'changed',
      pages: pagesOf(sides.after, path),
      page,
      item,
      field:
        atomWords(path, to ?? from)?.name ??
        fieldLabel(String(path.findLast((key) => typeof key === 'string')), schemaPath(path)),
      before: toldWords(path, from, sides),
      after: toldWords(path, to, sides),
      ...((isDrawing(from) || isDrawing(to)) && drawnWords(sides, from, to)),
      path,
      undo: [{ op: 'set', path, ...(from !== undefined && { value: from }) }],
    },
  ]
}

function compareLists(sides: Sides, from: unknown[], to: unknown[], path: Path): SiteChange[] {
  const { kept, added, removed } = listChanges(from, to)
  const named = (kind: SiteChange['kind'], value: unknown, at: Path, undo: PatchOp[]): SiteChange => {
    const side = kind === 'removed' ? sides.before : sides.after
    const { page, item } = whereOf(side, at, sides.names)
    return {
      kind,
      pages: pagesOf(side, at),
      page,
      item,
      field: atomWords(at, value)?.name ?? '',
      [kind === 'removed' ? 'before' : 'after']: valueWords(at, value, sides.names),
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

/** What shoppers will see change, part by part. Pictures are called what people call them. */
export function siteChanges(before: unknown, after: unknown, names?: PictureNames): SiteChange[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => changesAt({ before, after, names }, [key]))
}

const MAX_LISTED_CHANGES = 20

/** Changes as a line of the history has them. */
export const auditedChanges = (changes: readonly SiteChange[]) =>
  changes.slice(0, MAX_LISTED_CHANGES).map(({ page, item, field, before, after }) => ({
    field: [page, item, field].filter(Boolean).join(', '),
    from: before ?? null,
    to: after ?? null,
  }))
