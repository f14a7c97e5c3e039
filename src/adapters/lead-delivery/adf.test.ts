import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite } from '#domain/builders.ts'
import { adfDocument } from './adf.ts'
import { APPOINTMENT, aJob, HOSTILE } from './testing/a-job.ts'
import { adfProblems, readXml } from './testing/adf-order.ts'

const site = aSite({ hosts: ['test-motors.example'] })
/** Any 16 bits: control characters and halves of letters too. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
const at = (xml: string, ...path: string[]) => {
  let nodes = [readXml(xml)]
  for (const name of path)
    nodes = nodes.flatMap((node) => node.children.filter((child) => child.name === name))
  return nodes
}

test('LEAD-5 the checker itself finds what the DTD forbids', () => {
  expect(
    adfProblems(readXml('<adf><prospect status="new"><vehicle></vehicle></prospect></adf>')),
  ).not.toEqual([])
  expect(
    adfProblems(readXml('<vehicle><make>a</make><year>1</year><model>b</model></vehicle>')),
  ).toHaveLength(1)
  expect(() => readXml('<adf><prospect></adf>')).toThrow()
  expect(() => readXml('<adf>a < b</adf>')).toThrow()
})

test('LEAD-5 an enquiry is valid ADF 1.0 in the order of its DTD', () => {
  const xml = adfDocument(aJob(), site)
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n')).toBe(true)
  expect(adfProblems(readXml(xml))).toEqual([])
  const [vehicle] = at(xml, 'prospect', 'vehicle')
  expect(vehicle!.attributes).toEqual({ interest: 'buy', status: 'used' })
  expect(vehicle!.children.map((child) => child.name)).toEqual(
    'year make model vin stock trim doors bodystyle transmission odometer colorcombination imagetag price pricecomments'.split(
      ' ',
    ),
  )
  expect(at(xml, 'prospect', 'vehicle', 'price')[0]).toMatchObject({
    text: '24990',
    attributes: { type: 'asking', currency: 'AUD' },
  })
})

test('LEAD-5 a test drive, a trade-in and a sale say so, and stay valid', () => {
  const drive = adfDocument(aJob({ form: 'test-drive', appointment: APPOINTMENT }), site)
  expect(adfProblems(readXml(drive))).toEqual([])
  expect(at(drive, 'prospect', 'vehicle')[0]!.attributes.interest).toBe('test-drive')
  expect(at(drive, 'prospect', 'customer', 'timeframe', 'earliestdate')[0]!.text).toBe(APPOINTMENT.startsAt)

  const own = {
    name: 'Jo',
    last_name: 'Marchetti',
    'Vehicle Make': 'Kia',
    'Vehicle Model': 'Rio',
    vehicle_year: '2012',
    vehicle_km: '150,000',
    Rego: 'ABC123',
  }
  const trade = adfDocument(aJob({ form: 'valuation', fields: own }), site)
  expect(adfProblems(readXml(trade))).toEqual([])
  expect(at(trade, 'prospect', 'vehicle').map((vehicle) => vehicle.attributes.interest)).toEqual([
    'buy',
    'trade-in',
  ])
  const sale = adfDocument(aJob({ form: 'valuation', fields: own, car: null }), site)
  expect(adfProblems(readXml(sale))).toEqual([])
  expect(at(sale, 'prospect', 'vehicle').map((vehicle) => vehicle.attributes.interest)).toEqual(['sell'])
  expect(at(sale, 'prospect', 'vehicle', 'odometer')[0]!.text).toBe('150000')
})

test('LEAD-5 an update is marked resend, an unfinished lead says so', () => {
  expect(at(adfDocument(aJob({}, { isUpdate: true }), site), 'prospect')[0]!.attributes.status).toBe('resend')
  const unfinished = adfDocument(aJob({ lead_status: 'Incomplete' }), site)
  expect(at(unfinished, 'prospect', 'customer', 'comments')[0]!.text).toContain('INCOMPLETE')
})

test('LEAD-5 no text a shopper can type makes the document invalid or adds an element', () => {
  const shape = (xml: string) =>
    JSON.stringify(readXml(xml), (key, value) => (key === 'text' ? undefined : value))
  const typed = (message: string, name: string) =>
    adfDocument(
      aJob({ fields: { name: `x${name}`, email: 'a@b.co', phone: '0491570006', message: `y${message}` } }),
      site,
    )
  const calm = shape(typed('', ''))
  fc.assert(
    fc.property(
      fc.string({ unit: anyUnit }),
      fc.constantFrom(HOSTILE, '<b>', '&amp;', ']]>'),
      (message, name) => {
        const xml = typed(message, name)
        expect(adfProblems(readXml(xml))).toEqual([])
        expect(shape(xml)).toBe(calm)
      },
    ),
    { numRuns: 50 },
  )
})
