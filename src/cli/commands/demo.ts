import { type Command, done, failed } from '../command.ts'

export const demo: Command = {
  summary: "Fill an empty platform with the demo dealers' stock.",
  positionals: [],
  options: { 'dry-run': { type: 'boolean', help: 'only say whether it would' } },
  async run({ options }, { operate }) {
    const { is, vehicles } = await operate('demo.fill', { isDryRun: options['dry-run'] === true })
    if (is === 'not-empty')
      return failed(`There are ${vehicles} vehicles already: the demo only fills an empty platform.`)
    if (is === 'empty') return done(['The platform is empty: the demo would fill it.'], { vehicles })
    return done([`${vehicles} vehicles came.`], { vehicles })
  },
}
