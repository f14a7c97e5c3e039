import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'sites/**/*.test.ts'],
    pool: 'forks',
    // More than two cores: many of these tests wait for servers to start, to be given up on or to come back.
    maxWorkers: 4,
    // Patient: on a busy machine a test may wait long for its turn; what hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    globalSetup: ['src/adapters/database/testing/global-setup.ts'],
  },
})
