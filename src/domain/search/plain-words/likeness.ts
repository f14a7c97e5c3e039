import type { Lexicon } from './lexicon.ts'
import { bodyOfModel, modelsOfNextSize } from './model-names.ts'
import type { TypedText } from './place-names.ts'
import { grammarAt, skipNoise, valuesAt } from './quantities.ts'
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
    // 'CX-5 or similar', 'RAV4 alternatives'
    const likeAt = skipNoise(items, at + 1)
    if (grammarAt(items, likeAt) !== 'orlike') return undefined
    return { ...sameBody(lexicon, itself.make_model ?? []), next: likeAt + 1 }
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
  const sizeAt = skipNoise(items, nameAt + 1)
  const size = grammarAt(items, sizeAt)
  if (size === 'bigger' || size === 'smaller') return nextSize(lexicon, models, size, sizeAt + 1)
  return { ...sameBody(lexicon, models), next: nameAt + 1 }
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
