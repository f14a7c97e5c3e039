import { parcelTexts } from '#ui/page/parcel.ts'
import { dataElement } from './hand-over.ts'
import { DATA } from './handed.ts'

const NULL = -5
const UNDEFINED = -7

/**
 * A page's loader data as React Router's browser side reads it: a list of values, where objects and lists name what they hold
 * by its place in that list. Parcels stay out of it and are named by their element, so that nothing quotes their text again.
 */
export function flatData(loaderData: Record<string, unknown>): string[] {
  const values: string[] = []
  const elements: string[] = []
  let parcels = 0
  const place = (value: unknown): number => {
    if (value === undefined) return UNDEFINED
    if (value === null) return NULL
    const at = values.push('') - 1
    values[at] = written(value)
    return at
  }
  const written = (value: unknown): string => {
    if (typeof value !== 'object') return JSON.stringify(value)
    if (Array.isArray(value)) return `[${value.map(place)}]`
    const texts = parcelTexts(value as object)
    if (!texts) return named(value as object)
    const id = `parcel-${parcels++}`
    elements.push(...dataElement(id, texts))
    return named({ at: id })
  }
  const named = (value: object) =>
    `{${Object.entries(value).map(([key, held]) => `"_${place(key)}":${place(held)}`)}}`
  place({ loaderData, actionData: null, errors: null })
  return [...elements, ...dataElement(DATA, [`[${values}]`])]
}
