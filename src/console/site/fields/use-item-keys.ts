import { useState } from 'react'
import { followKeys, keysByPlace } from '#domain/site-desk/follow-places.ts'
import type { Path } from '#domain/site-desk/patch-schema.ts'
import { useDraft } from '../draft-context.tsx'

/**
 * Keys for the items of a list. Each stays with its item when somebody else adds, moves or takes
 * out others: whoever is writing in an item goes on writing in that one.
 */
export function useItemKeys(list: Path, count: number): readonly string[] {
  const { revision, moves } = useDraft().data
  const [known, setKnown] = useState(() => ({
    list,
    revision,
    keys: keysByPlace(count, revision) as readonly string[],
  }))
  if (known.revision === revision && known.keys.length === count) return known.keys
  const followed = followKeys(known, moves)
  const keys = followed?.length === count ? followed : keysByPlace(count, revision, known.keys)
  setKnown({ list, revision, keys })
  return keys
}
