/** Data on its way to the browser as one text of JSON; `of` is there for the compiler alone. */
export type Parcel<Value> = { json: string; readonly of?: Value }

const unpacked = new WeakMap<Parcel<unknown>, unknown>()

/**
 * Wraps a loader's plain data. React Router can carry any value, and takes it apart piece by piece for that; for a page of
 * results that costs more than drawing a third of it, while JSON of the same is nearly free, here and in the browser.
 */
export function pack<Value>(value: Value): Parcel<Value> {
  const parcel = { json: JSON.stringify(value) }
  unpacked.set(parcel, value)
  return parcel
}

/** The data again: on the server what was packed, in the browser read from the text, once. */
export function unpack<Value>(parcel: Parcel<Value>): Value {
  if (!unpacked.has(parcel)) unpacked.set(parcel, JSON.parse(parcel.json))
  return unpacked.get(parcel) as Value
}
