import { isObject } from './apply-patch.ts'
import { isDeepEqual } from './deep-equal.ts'

/**
 * A draft on top of a newer configuration. What the draft changed since its base stays, everything
 * else is as it serves now. A list is one value.
 */
export function mergeDraft(base: unknown, live: unknown, draft: unknown): unknown {
  if (isDeepEqual(base, draft)) return live
  if (isDeepEqual(base, live)) return draft
  if (!isObject(base) || !isObject(live) || !isObject(draft)) return draft
  const keys = [...new Set([...Object.keys(live), ...Object.keys(draft)])]
  return Object.fromEntries(
    keys
      .map((key) => [key, mergeDraft(base[key], live[key], draft[key])] as const)
      .filter(([, value]) => value !== undefined),
  )
}
