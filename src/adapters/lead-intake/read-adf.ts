import sax from 'sax'
import { isoOf } from '#domain/location/typed-time.ts'
import { InvalidRequest } from '#ports/expected-error.ts'

const MAX_PROSPECTS = 200
const MAX_ELEMENTS = 20_000
const DEEPEST = 20
const MAX_TEXT_LENGTH = 20_000

type Prospect = { path: string; attributes: Record<string, string>; text: string }[]

/** The elements with text of each prospect. Everything is counted, so that no file can grow. */
function prospectsOf(xml: string): Prospect[] {
  const prospects: Prospect[] = []
  const path: string[] = []
  let current: Prospect | undefined
  let elements = 0
  // Strict: an entity that XML does not have is an error, so nothing is ever expanded.
  const parser = sax.parser(true, { lowercase: true })
  parser.onerror = () => {
    throw new InvalidRequest(`The ADF is not valid XML in line ${parser.line + 1}.`)
  }
  parser.onopentag = ({ name, attributes }) => {
    elements += 1
    if (elements > MAX_ELEMENTS || path.length >= DEEPEST)
      throw new InvalidRequest('The ADF is too large or too deep.')
    path.push(name)
    if (name === 'prospect') {
      if (prospects.length >= MAX_PROSPECTS)
        throw new InvalidRequest(`At most ${MAX_PROSPECTS} prospects at once.`)
      current = []
      prospects.push(current)
    }
    const inside = path.slice(path.lastIndexOf('prospect') + 1).join('/')
    current?.push({ path: inside, attributes: attributes as Record<string, string>, text: '' })
  }
  const onText = (text: string) => {
    const element = current?.at(-1)
    if (element && element.text.length < MAX_TEXT_LENGTH)
      element.text += text.slice(0, MAX_TEXT_LENGTH - element.text.length)
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = (name) => {
    path.pop()
    if (name === 'prospect') current = undefined
  }
  parser.write(xml).close()
  if (prospects.length === 0) throw new InvalidRequest('The ADF has no prospect.')
  return prospects
}

const FORMS: Record<string, string> = {
  'test-drive': 'test-drive',
  'trade-in': 'valuation',
  sell: 'valuation',
}

/** A prospect as a lead that is still to be checked. */
function leadOf(prospect: Prospect): Record<string, unknown> {
  const find = (path: string, attributes: Record<string, string> = {}) =>
    prospect.find(
      (one) =>
        one.path === path &&
        Object.entries(attributes).every(([name, value]) => one.attributes[name] === value),
    )
  const text = (path: string, attributes?: Record<string, string>) => find(path, attributes)?.text.trim()
  const contact = 'customer/contact'
  const first = text(`${contact}/name`, { part: 'first' })
  const last = text(`${contact}/name`, { part: 'last' })
  const interest = find('vehicle')?.attributes.interest ?? ''
  const lead = {
    id: [find('id')?.attributes.source, text('id')].filter(Boolean).join(' '),
    form: FORMS[interest] ?? 'enquiry',
    name: first ?? text(`${contact}/name`, { part: 'full' }) ?? text(`${contact}/name`),
    last_name: last,
    email: text(`${contact}/email`),
    phone: text(`${contact}/phone`),
    message: text('customer/comments') ?? text('comments'),
    stock_number: text('vehicle/stock'),
    vehicle: ['year', 'make', 'model', 'trim']
      .map((part) => text(`vehicle/${part}`))
      .filter(Boolean)
      .join(' '),
    postcode: text(`${contact}/address/postalcode`),
    created_at: isoOf(text('requestdate') ?? ''),
  }
  return Object.fromEntries(Object.entries(lead).filter(([, value]) => value))
}

/** Reads the prospects of an ADF 1.0 file. Throws InvalidRequest if it is none. */
export function readAdf(xml: string): { line: number; lead: unknown }[] {
  return prospectsOf(xml).map((prospect, n) => ({ line: n + 1, lead: leadOf(prospect) }))
}
