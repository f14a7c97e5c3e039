import { expect, test } from 'vitest'
import { SIGNS } from '#domain/site-desk/labels/field-choices.ts'
import { isIconName } from './icon-paths.ts'

test('each sign that a dealer can choose is drawn', () => {
  expect(Object.keys(SIGNS).filter((name) => !isIconName(name))).toEqual([])
})
