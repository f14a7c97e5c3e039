import type { Command } from '../command.ts'

export const doctor: Command = {
  summary: 'Say what is configured, what can be reached, and what would break.',
  positionals: [],
  options: {},
  // Loaded on demand: the list of commands does not need it.
  run: async () => (await import('../doctor.ts')).examine(),
}
