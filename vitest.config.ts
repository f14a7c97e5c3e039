import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'sites/**/*.test.ts'],
    pool: 'forks',
    // More than the two cores, because many tests only wait for servers and timeouts.
    maxWorkers: 4,
    // Long, because a busy machine is slow. A test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    globalSetup: ['src/adapters/database/testing/global-setup.ts'],
  },
})
