import { expect, test } from 'vitest'
import { type CommandContext, UsageError } from '../command.ts'
import { runCommand } from '../run-command.ts'

function aContext() {
  const asked: unknown[] = []
  const ports = {
    leads: { erase: async (...given: unknown[]) => asked.push(given) + 1 },
    reservations: { erase: async () => ({ erased: 1, open: 1 }) },
    appointments: { release: async (id: string) => id === 'booked' },
  }
  return { asked, context: { ports } as unknown as CommandContext }
}

test('LEAD-9 a person is erased by mailbox and number, and never by half of one', async () => {
  const { asked, context } = aContext()
  const argv = ['leads', 'erase', '--email', 'jo@mail.example', '--phone', '0491 570 006', '--site', 'one']
  const { lines } = await runCommand(argv, context)
  expect(asked).toEqual([[{ email: 'jo@mail.example', phone: '0491 570 006' }, 'one']])
  expect(lines.join(' ')).toContain('2 deleted leads, 1 anonymous reservation. 1 open reservation keeps them')
  for (const half of [[], ['--email', 'jo'], ['--phone', '0491']])
    await expect(runCommand(['leads', 'erase', ...half], context)).rejects.toThrow(UsageError)
})

test('LEAD-10 staff free the time of a lead, or hear that it has none', async () => {
  const { context } = aContext()
  expect(await runCommand(['leads', 'unbook', 'booked'], context)).toMatchObject({ ok: true })
  expect(await runCommand(['leads', 'unbook', 'other'], context)).toMatchObject({ ok: false })
})
