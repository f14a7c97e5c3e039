import { type Command, done } from '../command.ts'

export const reindex: Command = {
  summary: 'Refill the search engines from the stock.',
  positionals: [],
  options: {},
  async run(_given, { operate }) {
    const { engines } = await operate('search.reindex', {})
    return done(
      [
        engines === 0
          ? 'No server is running and no site has a search server: the engine is filled when the platform starts.'
          : `${engines} ${engines === 1 ? 'engine was' : 'engines were'} refilled.`,
      ],
      { engines },
    )
  },
}
