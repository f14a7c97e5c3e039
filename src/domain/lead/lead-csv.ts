import { isFormula } from '../feeds/is-formula.ts'
import { mayMarket } from './consent.ts'
import { text } from './forms/form-values.ts'
import type { Lead } from './lead.ts'

const COLUMNS: [name: string, of: (lead: Lead) => string | number | undefined | null][] = [
  ['id', (lead) => lead.id],
  ['created', (lead) => lead.createdAt],
  ['site', (lead) => lead.site],
  ['form', (lead) => lead.form],
  ['category', (lead) => lead.category],
  ['status', (lead) => lead.lead_status],
  ['standing', (lead) => lead.standing],
  ['name', (lead) => text(lead.fields, 'name')],
  ['last_name', (lead) => text(lead.fields, 'last_name')],
  ['phone', (lead) => text(lead.fields, 'phone')],
  ['email', (lead) => text(lead.fields, 'email')],
  ['postcode', (lead) => text(lead.fields, 'postcode')],
  ['message', (lead) => text(lead.fields, 'message')],
  ['may_market', (lead) => (mayMarket(lead) ? 'yes' : 'no')],
  ['location', (lead) => lead.place.name],
  ['dealership_slug', (lead) => lead.place.dealership_slug],
  ['car', (lead) => lead.car?.name],
  ['car_id', (lead) => lead.car?.car_id],
  ['stock_number', (lead) => lead.car?.stock_number],
  ['appointment', (lead) => lead.appointment?.local],
  ['page_id', (lead) => lead.page_id],
  ['other', (lead) => others(lead)],
  ['why_held', (lead) => lead.reasons.join('; ')],
]
const SHOWN = new Set(['name', 'last_name', 'phone', 'email', 'postcode', 'message', 'opt_in'])

const others = (lead: Lead) =>
  Object.keys(lead.fields)
    .filter((name) => !SHOWN.has(name))
    .map((name) => `${name}: ${text(lead.fields, name)}`)
    .join('; ')

function cell(value: string | number | undefined | null): string {
  const words = value === undefined || value === null ? '' : String(value)
  const safe = typeof value === 'string' && isFormula(words) ? `'${words}` : words
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Leads as CSV for spreadsheets, without anything that a spreadsheet would run as a formula. */
export function leadsCsv(leads: Lead[]): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...leads.map((lead) => COLUMNS.map(([, of]) => cell(of(lead)))),
  ]
  return `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
