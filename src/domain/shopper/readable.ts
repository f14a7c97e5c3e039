const words = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

/** Data as lines that a person can read, each group under its name. */
export function readable(data: object, depth = 0): string {
  const indent = '  '.repeat(depth)
  return Object.entries(data)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => {
      const label = Array.isArray(data) ? `${Number(name) + 1}.` : `${words(name)}:`
      if (value instanceof Date) return `${indent}${label} ${value.toISOString()}\n`
      if (typeof value === 'object') return `${indent}${label}\n${readable(value as object, depth + 1)}`
      return `${indent}${label} ${String(value).replaceAll('\n', `\n${indent}  `)}\n`
    })
    .join('')
}
