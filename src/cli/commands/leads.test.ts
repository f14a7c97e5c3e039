import { expect, test } from 'vitest'
import { InvalidRequest } from '#ports/expected-error.ts'
import type { OperatorPorts } from '#ports/operator-ports.ts'
import { operate, parseOperation } from '#use-cases/operator/operations.ts'
import type { CommandContext } from '../command.ts'
import { COMMANDS } from '../commands.ts'
import { findCommand, parseGiven } from '../parse-command.ts'

function aCommandLine() {
  const erased: unknown[] = []
  const ports = {
    leads: { erase: async (...given: unknown[]) => erased.push(given) + 1 },
    reservations: { erase: async () => ({ erased: 1, open: 1 }) },
    alerts: { eraseAddress: async () => 1 },
    appointments: { release: async (id: string) => id === 'booked' },
  } as unknown as OperatorPorts
  const context = {
    operate: async (name: string, input: unknown) =>
      operate(ports, parseOperation(name, input), { now: new Date(), onProgress() {} }),
  } as unknown as CommandContext
  const run = (...argv: string[]) => {
    const { command, rest } = findCommand(['leads', ...argv], COMMANDS)!
    return command.run(parseGiven(command, rest), context)
  }
  return { erased, run }
}

test('LEAD-9 a person is erased by e-mail address and phone number, never by a part of one', async () => {
  const { erased, run } = aCommandLine()
  const person = ['--email', 'jo@mail.example', '--phone', '0491 570 006', '--site', 'one']
  const { lines } = await run('erase', ...person)
  expect(erased).toEqual([[{ email: 'jo@mail.example', phone: '0491 570 006' }, 'one']])
  expect(lines.join(' ')).toContain(
    '2 deleted leads, 1 anonymous reservation. 1 stopped subscription. 1 open reservation keeps them',
  )
  for (const half of [
    [],
    ['--email', 'jo'],
    ['--phone', '0491'],
    ['--email', 'jo', '--phone', '0491 570 006'],
  ])
    await expect(run('erase', ...half)).rejects.toThrow(InvalidRequest)
  expect(erased).toHaveLength(1)
})

test('LEAD-10 staff free the time of a lead, or learn that it has none', async () => {
  const { run } = aCommandLine()
  expect(await run('unbook', 'booked')).toMatchObject({ ok: true })
  expect(await run('unbook', 'other')).toMatchObject({ ok: false })
})
