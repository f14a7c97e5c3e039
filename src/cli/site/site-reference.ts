import { writeFileSync } from 'node:fs'
import {
  type ConfigField,
  type ConfigNode,
  exampleOf,
  fieldsBelow,
  hasValue,
  optionsOf,
  siteNode,
  titledNodes,
} from './config-fields.ts'

const MAX_LINE_LENGTH = 100
const MAX_UNBROKEN_CODE_LENGTH = 60

const INTRO = `# Site configuration

<!-- \`npm run site:reference\` writes this file from src/domain/site/*-schema.ts. -->

Every field of a dealer’s site, with its meaning, type, default and an example.

- A site is a folder, \`sites/<slug>/\`. Its main file is \`site.json\`.
- A large field may have a file of its own: \`theme.json\` holds \`theme\`.
- What a site leaves out comes from its group, then its template, then the defaults below.
- Lists are replaced as a whole. They are not merged.
- A secret is written \`env:NAME\`. The platform reads it from the environment variable \`NAME\`. The
  name must begin with the site's prefix: \`SITE_CITY_MOTORS__\` for \`city-motors\`.
- A picture is a name. \`site/team\` is \`pictures/team\` in the site’s folder. All others are ours.
- \`a.b\` is the field \`b\` inside \`a\`. \`<name>\` is a name that you choose.
- \`a[]\` is each item of a list. \`a[b]\` is an item of the kind \`b\`.
- \`{count}\` in the text of a block stands for the number of cars on the site.

\`npm run site:check\` tells you what is wrong with a site. Editors that know JSON Schema show the
same sentences as you type.
`

/**
 * Breaks a text into lines. Short code is not broken, so that no line of it looks like an item of a
 * list.
 */
function wrapped(text: string, indent = ''): string {
  const words = text
    .split(/(`[^`]*`)/)
    .flatMap((piece) =>
      piece.startsWith('`') && piece.length <= MAX_UNBROKEN_CODE_LENGTH ? [piece] : piece.split(/( )/),
    )
  const lines: string[] = []
  let line = ''
  let word = ''
  const flush = () => {
    if (line && indent.length + line.length + 1 + word.length > MAX_LINE_LENGTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
    word = ''
  }
  for (const piece of words) {
    if (piece === ' ') flush()
    else word += piece
  }
  flush()
  return [...lines, line].join(`\n${indent}`)
}

/** JSON on one line, with spaces where a line may be broken. */
const json = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replace(/([[{])\n\s*|\n\s*([\]}])/g, '$1$2')
    .replace(/\n\s*/g, ' ')
const code = (value: unknown) => `\`${json(value)}\``
const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')
const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1)}.`

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  uri: 'a web address',
  'date-time': 'a time with its zone',
  date: 'a day',
}

/** Names for patterns, by how they begin. */
const PATTERNS: Record<string, string> = { '^#': 'a colour', '^e': 'a secret' }

function rangeOf({ minimum, maximum }: ConfigNode): string {
  const isReal = (limit?: number) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  if (isReal(minimum) && isReal(maximum)) return ` from ${minimum} to ${maximum}`
  return isReal(minimum) ? ` of ${minimum} or more` : ''
}

const TYPES: Record<string, (node: ConfigNode) => string> = {
  array: ({ items, prefixItems }) =>
    prefixItems ? `a list of ${prefixItems.length} values` : `a list, each ${typeOf(items!)}`,
  boolean: () => '`true` or `false`',
  integer: (node) => `a whole number${rangeOf(node)}`,
  null: () => '`null`',
  number: (node) => `a number${rangeOf(node)}`,
  object: ({ properties }) => (properties ? 'a group of fields' : 'values by name'),
  string: ({ format = '', pattern = '' }) => FORMATS[format] ?? PATTERNS[pattern.slice(0, 2)] ?? 'text',
}

function typeOf(node: ConfigNode): string {
  if (node.title) return `one of the [${node.title.toLowerCase()}](#${anchorOf(node.title)})`
  if (node.enum) return `one of ${node.enum.map(code).join(', ')}`
  if (optionsOf(node).length > 0) return 'one of the kinds below'
  return [node.type!]
    .flat()
    .map((type) => TYPES[type]!(node))
    .join(' or ')
}

/** What happens if the field is left out. */
function whenLeftOut({ node, isRequired }: ConfigField): string {
  if (isRequired) return ' Required.'
  const isShown = hasValue(node) || node.items || node.additionalProperties
  return isShown && node.default !== undefined ? ` Default: ${code(node.default)}.` : ' Optional.'
}

function itemOf(field: ConfigField): string {
  const { path, node, isKind } = field
  const meaning = wrapped(`- **\`${path}\`** ${node.description}`, '  ')
  const example = ` Example: ${code(exampleOf(node))}.`
  if (isKind) return `${meaning}\n  ${wrapped(example.trim(), '  ')}`
  return `${meaning}\n  ${wrapped(sentence(typeOf(node)) + whenLeftOut(field) + example, '  ')}`
}

const listOf = (fields: ConfigField[]) => `${fields.map(itemOf).join('\n')}\n`
const section = (title: string, text: string, fields: ConfigField[]) =>
  `${title}\n\n${wrapped(text)}\n\n${listOf(fields)}`

/** A union with a title: a section for each of its kinds. */
const kindsSection = (node: ConfigNode): string =>
  [
    `## ${node.title}\n\n${wrapped('What pages are made of. Each block names its `kind`.')}\n`,
    ...optionsOf(node).map((option) =>
      section(`### ${option.properties!.kind!.const}`, option.description!, fieldsBelow(option, '')),
    ),
  ].join('\n')

/** Every field of a site's configuration, for its authors. */
export function siteReference(): string {
  const site = siteNode()
  const top = fieldsBelow(site, '').filter(({ path }) => path in site.properties!)
  const [own, larger] = [top.filter(({ node }) => hasValue(node)), top.filter(({ node }) => !hasValue(node))]
  return [
    INTRO,
    section('## The site itself', 'Its name, its addresses and how to reach you.', own),
    ...larger.map(({ path, node }) => section(`## ${path}`, node.description!, fieldsBelow(node, path))),
    ...titledNodes(site).map(kindsSection),
  ].join('\n')
}

if (import.meta.main) writeFileSync('docs/configuration.md', siteReference())
