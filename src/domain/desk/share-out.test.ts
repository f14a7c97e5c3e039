import { expect, test } from 'vitest'
import { DEFAULT_DESK, type DeskRule } from './desk-settings-schema.ts'
import { nextSeller, type Seller } from './share-out.ts'

const aRule = (special: Partial<DeskRule> = {}): DeskRule => ({
  id: 'one',
  name: 'Everybody',
  places: [],
  forms: [],
  makes: [],
  people: ['ana', 'ben'],
  limit: null,
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

test('who has the fewest open leads gets the next, and among equals it goes round', () => {
  expect(ask([aRule()], [aSeller('ana', { open: 3 }), aSeller('ben', { open: 2 })])).toBe('ben')
  const [earlier, later] = [new Date('2026-11-17T01:00:00Z'), new Date('2026-11-17T02:00:00Z')]
  expect(ask([aRule()], [aSeller('ana', { lastAt: later }), aSeller('ben', { lastAt: earlier })])).toBe('ben')
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
