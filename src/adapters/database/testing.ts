export { eachDatabase, newPostgresql } from './testing/each-database.ts'
