import { readRule } from '../../stock/car-rule.ts'
import { valueAt } from '../apply-patch.ts'
import { dateWords, timeWords } from '../field-words.ts'
import { type Widget, widgetOf } from '../form-schema.ts'
import { nodeAt, type SchemaNode, solid } from '../json-schema.ts'
import type { Path } from '../patch-schema.ts'
import { schemaPath } from '../sections.ts'
import { localOf } from '../times/moments.ts'
import { type PictureNames, valueWords } from '../value-words.ts'
import { choicesFor, choiceWords } from './field-choices.ts'
import { ruleWords } from './rule-words.ts'

/** A website before and after its changes, and what people call its pictures. */
export type Sides = { before: unknown; after: unknown; names: PictureNames | undefined }

type Field = { key: string; node: SchemaNode; sides: Sides }

/** The name of a place, which others know it by. */
function placeName(slug: string, { sides: { before, after } }: Field): string | undefined {
  const places = [after, before].flatMap((site) => (valueAt(site, ['locations']) ?? []) as unknown[])
  const name = valueAt(
    places.find((place) => valueAt(place, ['slug']) === slug),
    ['name'],
  )
  return typeof name === 'string' ? name : undefined
}

/** A moment by the clock of the first yard, as the form asks for it. */
function momentWords(moment: string, { sides }: Field): string | undefined {
  const timeZone = valueAt(sides.after, ['locations', 0, 'timeZone'])
  const local = typeof timeZone === 'string' ? localOf(moment, timeZone) : ''
  return local && `${dateWords(local.slice(0, 10))}, ${timeWords(local.slice(11))}`
}

/**
 * How a form shows what it asks for by a widget of its own. A value that no form writes, such as
 * one of a file, has no such words: it is told as it is written.
 */
const WORDS: Partial<Record<Widget, (value: string, field: Field) => string | undefined>> = {
  place: placeName,
  cars(value) {
    const rule = readRule(value)
    return rule && ruleWords(rule)
  },
  choice: (value, { key, node }) =>
    (node.enum ?? choicesFor(key))?.includes(value) ? choiceWords(value, key) : undefined,
  moment: momentWords,
  date: dateWords,
  time: timeWords,
}

/** A value in words, as its form shows it. */
export function toldWords(path: Path, value: unknown, sides: Sides): string {
  const key = String(path.findLast((step) => typeof step === 'string'))
  const isList = Array.isArray(value)
  const node = solid(nodeAt(schemaPath(isList ? [...path, 0] : path)))
  const words = WORDS[widgetOf(key, node)]
  const values: unknown[] = isList ? value : [value]
  if (!words || values.length === 0) return valueWords(path, value, sides.names)
  const told = (one: unknown) =>
    (typeof one === 'string' && one !== '' && words(one, { key, node, sides })) ||
    valueWords(path, one, sides.names)
  return values.map(told).join(', ')
}
