export type SiteDifference = { path: string; before: unknown; after: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The differences between two configurations by path. A value that only one side has is undefined
 * on the other.
 */
export function siteDiff(before: unknown, after: unknown, path = ''): SiteDifference[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const place = Array.isArray(after) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return siteDiff(before[key], after[key], place)
  })
}
