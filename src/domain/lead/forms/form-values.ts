import { allFields, type Form, type Values } from './form.ts'

/** Lists the values posted under a name: FormData or URLSearchParams. */
export type Posted = { getAll(name: string): unknown[] }

/** Removes invisible characters, which could break mail headers or mislead a reader. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (char) => (char === '\n' || char === '\t' ? char : ''))
    .trim()

/** Reads only the fields of this form from the posted data. */
export function valuesFrom(form: Form, posted: Posted): Values {
  const values: Values = {}
  for (const field of allFields(form)) {
    const texts = posted.getAll(field.name).filter((one): one is string => typeof one === 'string')
    const cleaned = texts.map(cleanText).filter((text) => text !== '')
    if (field.kind === 'checkboxes') values[field.name] = [...new Set(cleaned)]
    else if (field.kind === 'textarea') values[field.name] = cleaned[0] ?? ''
    else values[field.name] = (cleaned[0] ?? '').replace(/\s+/g, ' ')
  }
  return values
}

/** A field as one text: chosen boxes are joined, and a missing field is empty. */
export const text = (values: Values, name: string): string => {
  const value = values[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}
