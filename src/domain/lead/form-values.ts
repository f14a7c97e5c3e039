import { allFields, type Form, type Values } from './form.ts'

/** Anything that can list the values posted under a name: FormData, URLSearchParams. */
export type Posted = { getAll(name: string): unknown[] }

/** Text as typed, without the invisible characters that break lines of mail or fool a reader. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .trim()

/** Reads the fields a form has, and nothing else, from what was posted. */
export function valuesFrom(form: Form, posted: Posted): Values {
  const values: Values = {}
  for (const field of allFields(form)) {
    const texts = posted.getAll(field.name).filter((one): one is string => typeof one === 'string')
    const kept = texts.map(cleanText).filter((text) => text !== '')
    if (field.kind === 'checkboxes') values[field.name] = [...new Set(kept)]
    else if (field.kind === 'textarea') values[field.name] = kept[0] ?? ''
    else values[field.name] = (kept[0] ?? '').replace(/\s+/g, ' ')
  }
  return values
}

export const text = (values: Values, name: string): string => {
  const value = values[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
