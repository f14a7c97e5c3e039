import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The properties of each schema.org type, parsed from the types of schema-dts. */
const vocabulary = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/schema\.\w+$/, 'schema.d.ts'),
  'utf8',
)
const parents = new Map<string, string[]>()
const own = new Map<string, Set<string>>()
for (const [, name, base, body] of vocabulary.matchAll(/interface (\w+) extends ([^{]+)\{([\s\S]*?)\n\}/g)) {
  parents.set(
    name!,
    base!
      .replace(/Partial<IdReference>/g, '')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  own.set(name!, new Set([...body!.matchAll(/^\s+"([\w@]+)"\??:/gm)].map(([, property]) => property!)))
}

export function propertiesOf(name: string): Set<string> {
  return new Set([
    ...(own.get(name) ?? []),
    ...(parents.get(name) ?? []).flatMap((parent) => [...propertiesOf(parent)]),
  ])
}

/** For tests: every property in structured data that its type does not have, with its path. */
export function unknownWords(thing: unknown, path = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, n) => unknownWords(each, `${path}[${n}]`))
  if (typeof thing !== 'object' || thing === null) return []
  const { '@type': type, '@context': _, '@id': __, ...rest } = thing as Record<string, unknown>
  const known = propertiesOf(`${type}Leaf`)
  if (known.size === 0) return [`${path}: no type ${type}`]
  return Object.entries(rest).flatMap(([property, value]) => [
    ...(known.has(property) ? [] : [`${path}.${property} is no word for ${type}`]),
    ...unknownWords(value, `${path}.${property}`),
  ])
}
