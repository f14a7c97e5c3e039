import { z } from 'zod'
import { openSiteFolder } from '#adapters/sites/folder.ts'
import { Site } from '#domain/site/site-schema.ts'

type Node = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Node>
  items?: Node
  prefixItems?: Node[]
  additionalProperties?: Node | boolean
  anyOf?: Node[]
  oneOf?: Node[]
}
type Choice = string | boolean
/** A choice of a site: its path in the configuration, and its options. */
type Switch = { name: string; choices: Choice[]; of(site: unknown): unknown[] }
export type SwitchUse = { name: string; choice: Choice; sites: string[] }

const kindOf = (node: Node) => node.properties?.kind?.const
const isChoice = (value: unknown): value is Choice => typeof value === 'string' || typeof value === 'boolean'

function switches(node: Node, name: string, of: Switch['of']): Switch[] {
  if (node.type === 'boolean') return [{ name, choices: [true, false], of }]
  if (node.enum?.every(isChoice)) return [{ name, choices: node.enum, of }]
  const parts: Switch[] = []
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    if (isChoice(child.const)) continue
    parts.push(
      ...switches(child, name ? `${name}.${key}` : key, (site) =>
        of(site).flatMap((value) => (value as Record<string, unknown> | undefined)?.[key] ?? []),
      ),
    )
  }
  if (node.items) parts.push(...switches(node.items, name, of))
  const options = node.anyOf ?? node.oneOf ?? []
  const kinds = options.map(kindOf).filter(isChoice)
  if (kinds.length > 0) {
    const chosen: Switch['of'] = (site) => of(site).map((value) => (value as { kind: unknown }).kind)
    parts.push({ name: `${name}.kind`, choices: kinds, of: chosen })
  }
  for (const option of options) {
    const kind = kindOf(option)
    const inside: Switch['of'] = (site) =>
      of(site).filter((value) => kind === undefined || (value as { kind: unknown }).kind === kind)
    parts.push(...switches(option, kind === undefined ? name : `${name}[${kind}]`, inside))
  }
  return parts
}

/** A block is the same on every page, and a background the same under every block. */
const oneName = (name: string): string =>
  name.replace(/^(home|pages)\.blocks/, 'blocks').replace(/^blocks.*\.ground$/, 'blocks.ground')

/** Which site makes which choice. The choices are read from the schema, so that none is missing. */
export function switchUses(sites: readonly Site[]): SwitchUse[] {
  const uses = new Map<string, SwitchUse>()
  for (const found of switches(z.toJSONSchema(Site) as Node, '', (site) => [site])) {
    for (const choice of found.choices) {
      const name = oneName(found.name)
      const use = uses.get(`${name} ${choice}`) ?? { name, choice, sites: [] }
      const choosing = sites.filter((site) => found.of(site).includes(choice)).map(({ slug }) => slug)
      use.sites = [...new Set([...use.sites, ...choosing])]
      uses.set(`${name} ${choice}`, use)
    }
  }
  return [...uses.values()]
}

if (import.meta.main) {
  for (const { name, choice, sites } of switchUses(openSiteFolder('sites').all())) {
    console.log(`${name} = ${choice}`.padEnd(56), sites.join(' ') || '(none)')
  }
}
