import { defineConfig } from 'drizzle-kit'

/**
 * For `npm run db:generate` only: the server applies the generated files itself, on either
 * database.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/adapters/database/schema/*.ts',
  out: './src/adapters/database/migrations',
})
