import { HOSTILE_VALUES } from './hostile-values.ts'
import type { Seeded } from './seeded.ts'

/** Names that change how JavaScript reads an object, if somebody trusts it. */
const TRAPS = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'length',
  'hasOwnProperty',
]
const LEAVES = [null, true, false, 0, -1, 1e308, 2 ** 53, '', 'set', 'x', '2026-11-20', [], {}]
/** Deep enough for a parser or a check that calls itself to run out of stack. */
const DEEP = `${'['.repeat(4_000)}${']'.repeat(4_000)}`

/** Lists and objects within each other, with these names and values, as JSON. */
export function nestedJson(chance: Seeded, names: readonly string[], value: () => string): string {
  if (chance.chance(0.02)) return DEEP
  const leaf = () => (chance.chance(0.4) ? value() : chance.pick([...LEAVES, ...HOSTILE_VALUES]))
  const name = () => chance.pick(chance.chance(0.8) && names.length > 0 ? names : TRAPS)
  const any = (depth: number): unknown => {
    if (depth === 0 || chance.chance(0.2)) return leaf()
    return chance.chance(0.5)
      ? chance.some(4, () => any(depth - 1))
      : Object.fromEntries(chance.some(5, () => [name(), any(depth - 1)]))
  }
  return JSON.stringify(any(5))
}
