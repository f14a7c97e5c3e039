export { eachDatabase, newPostgresql } from './testing/each-database.ts'
export { inTurn } from './testing/in-turn.ts'
