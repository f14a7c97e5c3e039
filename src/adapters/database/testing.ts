export { eachDatabase, emptyPglite, newPostgresql, type Opener } from './testing/each-database.ts'
