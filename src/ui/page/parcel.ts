/**
 * Data on its way to the browser as one text of JSON: with an answer to the app, or as an element of its own in a page,
 * `at` an id. `of` is there for the compiler alone.
 */
export type Parcel<Value> = { json?: string; at?: string; readonly of?: Value }

// Beside the text, where no serialiser looks. A WeakMap would do, but what it holds of young objects outlives them.
const VALUE = Symbol('value')
const TEXTS = Symbol('texts')
type Packed = { [VALUE]?: unknown; [TEXTS]?: string[] }

/**
 * Wraps a loader's plain data. React Router can carry any value, and takes it apart piece by piece for that; for a page of
 * results that costs more than drawing a third of it, while JSON of the same is nearly free, here and in the browser.
 */
export function pack<Value extends object>(value: Value): Parcel<Value> {
  const parcel = {
    get json() {
      return this[TEXTS].join('')
    },
    [VALUE]: value,
    [TEXTS]: written(value),
  }
  return parcel
}

/** The data again: on the server what was packed, in the browser read from the text, once. */
export function unpack<Value>(parcel: Parcel<Value> & Packed): Value {
  parcel[VALUE] ??= JSON.parse(parcel.json ?? document.getElementById(parcel.at!)!.textContent)
  return parcel[VALUE] as Value
}

/** The text of what the server packed, in pieces; nothing for any other value. */
export const parcelTexts = (value: object): string[] | undefined => (value as Packed)[TEXTS]

const texts = new WeakMap<object, string>()

/** The JSON of something that stays for a while, written once: it names kept parts and goes into parcels. */
export function textOf(value: object): string {
  let text = texts.get(value)
  if (text === undefined) {
    text = JSON.stringify(value)
    texts.set(value, text)
  }
  return text
}
const known = (value: unknown) => texts.get(value as object) ?? JSON.stringify(value) ?? 'null'

/** What JSON.stringify would write, in pieces, with what is known of it already: joined, it would be copied. */
function written(value: object): string[] {
  if (Array.isArray(value)) return [JSON.stringify(value)]
  const pieces: string[] = []
  for (const [name, held] of Object.entries(value)) {
    if (held === undefined) continue
    const start = `${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    if (!Array.isArray(held)) pieces.push(start + JSON.stringify(held))
    else {
      pieces.push(`${start}[`)
      held.forEach((one, at) => void pieces.push(at === 0 ? '' : ',', known(one)))
      pieces.push(']')
    }
  }
  return pieces.length === 0 ? ['{}'] : [...pieces, '}']
}
