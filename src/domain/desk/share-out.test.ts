import { expect, test } from 'vitest'
import { DEFAULT_DESK, type DeskRule } from './desk-settings-schema.ts'
import { nextSeller, type Seller, worksLeads } from './share-out.ts'

const aRule = (special: Partial<DeskRule> = {}): DeskRule => ({
  id: 'one',
  name: 'Everybody',
  places: [],
  forms: [],
  makes: [],
  people: ['ana', 'ben'],
  limit: null,
  handOnAfter: null,
  ...special,
})
const aSeller = (id: string, special: Partial<Seller> = {}): Seller => ({
  id,
  places: 'all',
  open: 0,
  lastAt: null,
  ...special,
})
const LEAD = { form: 'enquiry', place: 10, make: 'Toyota' } as const
const ask = (rules: DeskRule[], sellers: Seller[], special: object = {}) =>
  nextSeller({ settings: { ...DEFAULT_DESK, rules }, lead: LEAD, sellers, day: '2026-11-17', ...special })
    ?.seller.id

test('DESK-2 leads go round, to who got none for longest, and among equals to who has the fewest', () => {
  const [earlier, later] = [new Date('2026-11-17T01:00:00Z'), new Date('2026-11-17T02:00:00Z')]
  expect(
    ask([aRule()], [aSeller('ana', { lastAt: later }), aSeller('ben', { lastAt: earlier, open: 9 })]),
  ).toBe('ben')
  expect(ask([aRule()], [aSeller('ana', { open: 3 }), aSeller('ben', { open: 2 })])).toBe('ben')
})

test('DESK-2 ten leads of a morning are five for each of two, whoever was busier before', () => {
  const sellers = [aSeller('ana', { open: 30 }), aSeller('ben')]
  const got = Array.from({ length: 10 }, (_, minute) => {
    const seller = sellers.find(({ id }) => id === ask([aRule()], sellers))!
    seller.open += 1
    seller.lastAt = new Date(Date.UTC(2026, 10, 17, 1, minute))
    return seller.id
  })
  expect(got.filter((id) => id === 'ana')).toHaveLength(5)
})

test('leads are for who may answer them', () => {
  const now = new Date('2026-11-17T01:00:00Z')
  expect(worksLeads({ role: 'sales', endsAt: null }, now)).toBe(true)
  expect(worksLeads({ role: 'sales', endsAt: new Date('2026-11-16T00:00:00Z') }, now)).toBe(false)
  expect(worksLeads({ role: 'stock', endsAt: null }, now)).toBe(false)
})

test('the first rule that fits decides, by place, form and make', () => {
  const rules = [
    aRule({ makes: ['Kia'], people: ['kim'] }),
    aRule({ forms: ['service'], people: ['sam'] }),
    aRule({ places: [20], people: ['tom'] }),
    aRule({ makes: ['toyota'], people: ['ana'] }),
  ]
  const all = ['kim', 'sam', 'tom', 'ana'].map((id) => aSeller(id))
  expect(ask(rules, all)).toBe('ana')
  expect(ask(rules, all, { lead: { ...LEAD, form: 'service' } })).toBe('sam')
  expect(ask(rules.slice(0, 3), all)).toBeUndefined()
})

test('nobody gets a lead who is away, has enough, works elsewhere or had it before', () => {
  const away = [{ person: 'ana', from: '2026-11-16', to: '2026-11-17' }]
  const settings = { ...DEFAULT_DESK, rules: [aRule({ limit: 5 })], away }
  const sellers = [aSeller('ana'), aSeller('ben', { open: 4 })]
  const who = (special: object) =>
    nextSeller({ settings, lead: LEAD, sellers, day: '2026-11-17', ...special })?.seller.id
  expect(who({})).toBe('ben')
  expect(who({ day: '2026-11-18' })).toBe('ana')
  expect(who({ not: 'ben' })).toBeUndefined()
  expect(who({ sellers: [aSeller('ben', { open: 5 })] })).toBeUndefined()
  expect(who({ sellers: [aSeller('ben', { places: [20] })] })).toBeUndefined()
})
