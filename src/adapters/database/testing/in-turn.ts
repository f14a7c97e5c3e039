/**
 * Each case on one of the databases: every other one, or every nth, on the embedded database and
 * the rest on PostgreSQL. `npm run test:full` tries all on both.
 */
export function inTurn<Case>(cases: readonly Case[], database: string, nth = 2): Case[] {
  const isEmbedded = database === 'PGlite'
  return cases.filter(
    (_, number) => process.env.FORECOURT_FULL === 'yes' || (number % nth === 0) === isEmbedded,
  )
}
