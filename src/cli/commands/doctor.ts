import type { Command } from '../command.ts'

export const doctor: Command = {
  summary: 'Say what is configured, what can be reached, and what would break.',
  positionals: [],
  options: {},
  // Loaded only now: a list of commands needs nothing of all that the doctor looks at.
  run: async () => (await import('../doctor.ts')).examine(),
}
