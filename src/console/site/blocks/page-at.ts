import { followPath } from '#domain/site-desk/follow-places.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import type { OpenDraft } from '#use-cases/desk/site/open-draft.ts'

/**
 * The page and the block that an address means, such as `pages/1?block=2&seen=85`: where they are
 * now that were there at revision 85. Who writes in a block goes on writing in that one while
 * others add blocks above it.
 */
export function pageAt(
  page: string,
  search: URLSearchParams,
  { revision, moves }: Pick<OpenDraft, 'revision' | 'moves'>,
): { at: Path; block?: number } | 'not-said' | 'gone' {
  const path: Path = page === 'home' ? ['home'] : ['pages', Number(page)]
  const block = search.get('block')
  if (page === 'home' && block === null) return { at: path }
  const seen = Number(search.get('seen') ?? -1)
  if (!(seen >= moves.since && seen <= revision)) return 'not-said'
  const at = followPath(path, seen, moves)
  if (!at) return 'gone'
  const place = block === null ? undefined : followPath([...path, 'blocks', Number(block)], seen, moves)
  return { at, block: place?.at(-1) as number | undefined }
}

/** The address of a page and a block as they are at this revision. */
export function pageHref(dealer: string, at: Path, revision: number, block?: number): string {
  const screen = `/${dealer}/site/pages/${at[1] ?? 'home'}`
  if (block !== undefined) return `${screen}?block=${block}&seen=${revision}`
  return at.length === 1 ? screen : `${screen}?seen=${revision}`
}
