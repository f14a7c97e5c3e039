import { expect, test } from 'vitest'
import { DEFAULT_DESK, DeskSettings } from '#domain/desk/desk-settings-schema.ts'
import { PARTS } from './change-rules.ts'

/** The settings after forms of the page were sent, one after another. */
function after(...sent: [part: string, fields: [string, string][]][]): DeskSettings {
  let made = 0
  const newId = () => `rule-${++made}`
  return sent.reduce<DeskSettings>((settings, [part, fields]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return DeskSettings.parse(PARTS[part]!(settings, form, newId))
  }, DEFAULT_DESK)
}

const aRule = (name: string, ...more: [string, string][]): [string, [string, string][]] => [
  'save-rule',
  [['name', name], ['people', 'ana'], ...more],
]

test('DESK-2 a rule is added, changed in its place, moved up and removed', () => {
  const added = after(
    aRule('Any'),
    aRule('Kia', ['makes', ' Kia, , Mazda '], ['limit', '5'], ['handOnAfter', '45']),
  )
  expect(added.rules.map(({ name, makes, limit, handOnAfter }) => [name, makes, limit, handOnAfter])).toEqual(
    [
      ['Any', [], null, null],
      ['Kia', ['Kia', 'Mazda'], 5, 45],
    ],
  )
  const changed = after(aRule('Any'), aRule('Kia'), aRule('Everything', ['id', 'rule-1']))
  expect(changed.rules.map(({ name }) => name)).toEqual(['Everything', 'Kia'])
  const raised = after(aRule('Any'), aRule('Kia'), ['raise-rule', [['id', 'rule-2']]])
  expect(raised.rules.map(({ name }) => name)).toEqual(['Kia', 'Any'])
  const removed = after(aRule('Any'), aRule('Kia'), ['remove-rule', [['id', 'rule-1']]])
  expect(removed.rules.map(({ name }) => name)).toEqual(['Kia'])
})

test('DESK-2 a rule without anybody is refused, and the first one cannot move up', () => {
  expect(() => after(['save-rule', [['name', 'Nobody']]])).toThrow()
  const raised = after(aRule('Any'), aRule('Kia'), ['raise-rule', [['id', 'rule-1']]])
  expect(raised.rules.map(({ name }) => name)).toEqual(['Any', 'Kia'])
})
