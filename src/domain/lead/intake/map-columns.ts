import { isoOf } from '../../location/typed-time.ts'
import { FORM_IDS, type FormId } from '../forms/form.ts'
import type { IncomingLead } from './incoming-lead-schema.ts'
import type { Table } from './read-table.ts'

type Target = keyof IncomingLead

/** What a column can hold, with the headings that other systems use. */
export const COLUMN_TARGETS: Record<Target, { words: string; known: RegExp }> = {
  id: {
    words: 'Their own number',
    known: /^(lead|record|enquiry|prospect|crm)?\s?(id|no|number|ref(erence)?)$/,
  },
  name: { words: 'Name', known: /^((full|first|given|contact|customer)\s?)?name$/ },
  last_name: { words: 'Last name', known: /^(last|family|sur)\s?name$/ },
  email: { words: 'Mail address', known: /^e\s?mail(\s?address)?$/ },
  phone: {
    words: 'Phone',
    known: /^((mobile|cell|home|work)\s?)?(phone|mobile|tel(ephone)?|cell)(\s?(number|no))?$/,
  },
  message: { words: 'Message', known: /^(message|comments?|notes?|enquiry|question)$/ },
  form: { words: 'Kind', known: /^(form|type|kind|category|lead\s?type|enquiry\s?type)$/ },
  location: { words: 'Yard', known: /^(location|yard|dealer(ship)?|branch|store|site)$/ },
  stock_number: { words: 'Stock number', known: /^stock(\s?(number|no|num|id))?$/ },
  vehicle: { words: 'Car', known: /^(vehicle|car|vehicle\s?of\s?interest|model)$/ },
  postcode: { words: 'Postcode', known: /^(post\s?code|zip(\s?code)?)$/ },
  created_at: {
    words: 'Came in at',
    known:
      /^(created|date|received|submitted|enquiry\s?date|lead\s?date|created\s?(at|on|date)|date\s?(created|received))$/,
  },
}

/** Which column holds what. Undefined for a column that is left out. */
export type Mapping = readonly (Target | undefined)[]

export const isTarget = (name: string): name is Target => Object.hasOwn(COLUMN_TARGETS, name)

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[_\-./]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The mapping that the headings suggest: each field once. */
export function guessMapping(heading: readonly string[]): Mapping {
  const taken = new Set<Target>()
  return heading.map((name) => {
    const targets = Object.entries(COLUMN_TARGETS) as [Target, { known: RegExp }][]
    const target = targets.find(([one, { known }]) => !taken.has(one) && known.test(plain(name)))?.[0]
    if (target) taken.add(target)
    return target
  })
}

const formOf = (typed: string): FormId | undefined => {
  const word = plain(typed).replaceAll(' ', '-')
  return FORM_IDS.find((form) => form === word || word.includes(form))
}

/** The rows of a table as leads that are still to be checked, with their numbers in the file. */
export function mappedRows({ rows }: Table, mapping: Mapping): { line: number; lead: unknown }[] {
  return rows.map((row, n) => {
    const lead: Record<string, unknown> = {}
    for (const [column, target] of mapping.entries()) {
      const typed = row[column] ?? ''
      if (!target || typed === '') continue
      if (target === 'form') lead.form = formOf(typed) ?? 'enquiry'
      else lead[target] = target === 'created_at' ? isoOf(typed) : typed
    }
    return { line: n + 2, lead }
  })
}
