/**
 * Every other case, the rest for the other database: together they try all of them once.
 * `npm run test:full` tries all on both.
 */
export function inTurn<Case>(cases: readonly Case[], database: string): Case[] {
  const turn = database === 'PGlite' ? 0 : 1
  return cases.filter((_, number) => process.env.FORECOURT_FULL === 'yes' || number % 2 === turn)
}
