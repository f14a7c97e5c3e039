import { grammarAt, listEnd, skipNoise, valuesAt } from './items/item-at.ts'
import type { Lexicon } from './lexicon.ts'
import { bodyOfModel, modelsOfNextSize } from './model-names.ts'
import type { TypedText } from './place-names.ts'
import type { Refinements } from './reading.ts'
import { phraseKey } from './tokens.ts'

/** What is wished beside a model. Without refinements the words stay text. */
type Likeness = { refinements?: Refinements; next: number }

/** 'like a CX-5', 'like a CX-5 but bigger', 'bigger than a CX-5', 'cheaper than a CX-5' */
export function likenessAt(
  { items, keyOf, lexicon }: Pick<TypedText, 'items' | 'keyOf' | 'lexicon'>,
  at: number,
): Likeness | undefined {
  const word = grammarAt(items, at)
  const itself = valuesAt(items, at)
  if (itself) {
    // 'CX-5 or similar', 'RAV4 alternatives', 'Stonic or Venue or similar', 'Corolla size'
    const end = listEnd(items, at)
    const likeAt = skipNoise(items, end)
    const isType = isTypeAt({ items, keyOf }, end) && itself.make_model !== undefined
    if (grammarAt(items, likeAt) !== 'orlike' && !isType) return undefined
    const named = items.slice(at, end).flatMap((_, n) => valuesAt(items, at + n) ?? [])
    const models = named.flatMap(({ make_model = [] }) => make_model)
    // 'SUV size' names none to be like.
    if (models.length === 0 && /^size/.test(keyOf(items[likeAt]!))) return undefined
    return { ...sameBody(lexicon, models), next: isType ? end + 1 : likeAt + 1 }
  }
  const nameAt = skipNoise(items, at + 1)
  const named = valuesAt(items, nameAt)
  if (!named) return undefined
  const models = named.make_model
  const isCompared = keyOf(items[at]!).endsWith('than')
  if ((word === 'bigger' || word === 'smaller') && models) return nextSize(lexicon, models, word, nameAt + 1)
  // No wish for one, and nothing that a filter says.
  if (isCompared && word !== 'not') return { next: nameAt + 1 }
  // 'like a MINI': which of them is not said.
  if (word === 'like' && named.make) return { next: nameAt + 1 }
  if (word !== 'like' || !models) return undefined
  // 'like a Tucson or a Sportage'
  const end = listEnd(items, nameAt)
  const list = items.slice(nameAt, end).flatMap((_, n) => valuesAt(items, nameAt + n) ?? [])
  if (list.some(({ make }) => make)) return { next: end }
  const all = list.flatMap(({ make_model = [] }) => make_model)
  const sizeAt = skipNoise(items, end)
  const size = grammarAt(items, sizeAt)
  if (size === 'bigger' || size === 'smaller') return nextSize(lexicon, all, size, sizeAt + 1)
  return { ...sameBody(lexicon, all), next: end }
}

/** 'RAV4 type SUV', but not 'Civic Type R'. */
function isTypeAt({ items, keyOf }: Pick<TypedText, 'items' | 'keyOf'>, at: number): boolean {
  const [type, next] = [items[at], items[at + 1]]
  if (!type || keyOf(type) !== 'type' || !next) return false
  return valuesAt(items, at + 1)?.body !== undefined || ['car', 'vehicle'].includes(keyOf(next))
}

/** The body that these models have, in the words of the stock. */
function sameBody(lexicon: Lexicon, models: string[]): Pick<Likeness, 'refinements'> {
  const bodies = models.map(bodyOfModel)
  const body = bodies[0]
  if (!body || bodies.some((one) => one !== body)) return {}
  const spelled = lexicon.find(phraseKey(body))
  return { refinements: spelled?.is === 'values' ? spelled.refinements : { body: [body] } }
}

function nextSize(lexicon: Lexicon, models: string[], size: 'bigger' | 'smaller', next: number): Likeness {
  const found = models.flatMap((model) =>
    modelsOfNextSize(model, size === 'bigger' ? 1 : -1, lexicon.stocked('make_model')),
  )
  return found.length > 0 ? { refinements: { make_model: [...new Set(found)] }, next } : { next }
}
