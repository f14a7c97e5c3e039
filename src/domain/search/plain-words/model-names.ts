import { MAKES } from '#domain/import/vocabulary/makes.ts'
import { MODELS } from '#domain/import/vocabulary/models.ts'
import type { Refinements } from './reading.ts'
import { phraseKey } from './tokens.ts'
import {
  EVERYDAY_MAKES,
  MAKE_WORDS,
  MEANT_BESIDE_MODELS,
  MODEL_BODIES,
  MODEL_FAMILIES,
  MODEL_WORDS,
  ONLY_AFTER_MAKE,
  SAME_MAKERS,
  SIZES,
} from './vocabulary/names.ts'

type Names = {
  stock: Refinements
  values(phrase: string, refinements: Refinements): void
  beside(word: string, refinements: Refinements): void
}

/** A make and its model, as the stock writes them together. */
const full = (name: string): string => name.replace('|', ' ')

/** Adds makes and models with their nicknames. Names in the stock keep its spelling. */
export function addNames({ stock, values, beside }: Names): void {
  const stockedMakes = new Map((stock.make ?? []).map((make) => [phraseKey(make), make]))
  const stockedModels = new Map((stock.make_model ?? []).map((name) => [phraseKey(name), name]))
  const spelledMake = (make: string) => stockedMakes.get(phraseKey(make)) ?? make
  const isStocked = (name: string) => stockedModels.has(phraseKey(name))
  const spelled = (name: string) => stockedModels.get(phraseKey(name)) ?? name
  /** Those in stock, or the first if none is. */
  const chosen = (names: string[]) => {
    const here = names.filter(isStocked)
    return { make_model: [...new Set((here.length > 0 ? here : names.slice(0, 1)).map(spelled))] }
  }

  const byModel = new Map<string, Set<string>>()
  const knownModels = new Set<string>()
  const besides = new Map<string, string[]>()
  const note = (make: string, model: string) => {
    const name = `${make} ${model}`
    knownModels.add(name)
    const key = phraseKey(model)
    const isLong = key.length >= 3 || /^[a-z]\d$/.test(key)
    const isPlain = isLong && !/^\d+$/.test(key) && !ONLY_AFTER_MAKE.has(key)
    if (MEANT_BESIDE_MODELS.has(key)) besides.set(key, [...(besides.get(key) ?? []), name])
    if (isPlain) byModel.set(key, (byModel.get(key) ?? new Set()).add(name))
  }
  const longestFirst = [...stockedMakes.values()].sort((a, b) => b.length - a.length)
  for (const name of stockedModels.values()) {
    const make = longestFirst.find((one) => name.startsWith(`${one} `))
    if (make) note(make, name.slice(make.length + 1))
  }
  for (const [make, names] of Object.entries(MODELS))
    for (const model of names) note(spelledMake(make), model)

  const familyOf = (name: string): string[] => {
    const [make] = name.split('|')
    const others = MODEL_FAMILIES[name] ?? []
    return [full(name), ...others.map((other) => (knownModels.has(other) ? other : `${make} ${other}`))]
  }
  for (const [name, nicknames] of Object.entries(MODEL_WORDS))
    for (const nickname of nicknames) values(nickname, chosen(familyOf(name)))
  for (const name of Object.keys(MODEL_FAMILIES)) {
    const family = chosen(familyOf(name))
    values(full(name), family)
    values(name.split('|')[1]!, family)
  }
  for (const [make, others] of Object.entries(SAME_MAKERS)) {
    const names = [make, ...others]
    const here = names.flatMap((name) => stockedMakes.get(phraseKey(name)) ?? [])
    if (here.length > 0)
      for (const name of [...names, ...(MAKE_WORDS[make] ?? [])]) values(name, { make: here })
  }
  // A name of its own comes before a nickname of another: 'Isuzu' where both kinds are stocked.
  for (const make of stockedMakes.values()) values(make, { make: [make] })
  for (const make of new Set([...stockedMakes.values(), ...Object.keys(MAKES).map(spelledMake)])) {
    const key = phraseKey(make)
    if (EVERYDAY_MAKES.has(key) && !stockedMakes.has(key)) continue
    for (const phrase of [make, ...(MAKE_WORDS[make] ?? [])]) values(phrase, { make: [make] })
  }
  for (const [make, nicknames] of Object.entries(MAKE_WORDS))
    for (const nickname of nicknames) values(nickname, { make: [spelledMake(make)] })
  for (const name of knownModels) values(name, chosen([name]))
  for (const [key, names] of byModel) values(key, chosen([...names]))
  for (const [key, names] of besides) beside(key, chosen(names))
}

const listed = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))
const BODY_OF = new Map(
  [
    ...Object.entries(MODEL_BODIES).map(([body, names]) => [body, names] as const),
    ...Object.entries(SIZES).map(([body, sizes]) => [body, sizes.flatMap(listed)] as const),
  ].flatMap(([body, names]) => names.map((name) => [phraseKey(name), body] as const)),
)

const LONGEST_FIRST = Object.keys(MAKES).sort((a, b) => b.length - a.length)

/** The make in 'Land Rover Defender'. */
export const makeOfModel = (name: string): string | undefined =>
  LONGEST_FIRST.find((make) => name.toLowerCase().startsWith(`${make.toLowerCase()} `))

/** The body of a well-known model. */
export const bodyOfModel = (name: string): string | undefined => BODY_OF.get(phraseKey(name))

/** Stocked models that are one size larger (1) or smaller (-1) than this one. */
export function modelsOfNextSize(name: string, step: 1 | -1, stocked: string[]): string[] {
  const key = phraseKey(name)
  const here = new Map(stocked.map((one) => [phraseKey(one), one]))
  for (const sizes of Object.values(SIZES)) {
    const at = sizes.findIndex((names) => listed(names).some((one) => phraseKey(one) === key))
    if (at < 0) continue
    return listed(sizes[at + step] ?? '').flatMap((one) => here.get(phraseKey(one)) ?? [])
  }
  return []
}
