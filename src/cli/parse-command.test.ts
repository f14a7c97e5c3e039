import { expect, test } from 'vitest'
import { parseGiven } from './parse-command.ts'

const command = {
  positionals: ['LEAD'],
  options: { site: { type: 'string', help: '' }, 'a-switch-of-twenty-xx': { type: 'boolean', help: '' } },
} as const satisfies Parameters<typeof parseGiven>[0]

test('an id that begins with a dash is an id, wherever it is', () => {
  for (const id of ['-k3JxZ0qWm_7YtR2LhN4Pw', '--3JxZ0qWm_7YtR2LhN4Pw', 'ak3JxZ0qWm_7YtR2LhN4Pw']) {
    expect(parseGiven(command, [id, '--site', 'a', '--json'])).toEqual({
      positionals: [id],
      options: { site: 'a', json: true },
    })
  }
})

test('an unknown option and an extra argument are refused', () => {
  expect(() => parseGiven(command, ['x', '--nope'])).toThrow('--nope')
  expect(() => parseGiven(command, ['x', '--sites', 'a'])).toThrow("'--sites'. Did you mean '--site'?")
  expect(() => parseGiven(command, ['x', '-z'])).toThrow('-z')
  expect(() => parseGiven(command, ['x', 'y'])).toThrow('one word too many')
  expect(() => parseGiven(command, [])).toThrow('LEAD is missing')
})
