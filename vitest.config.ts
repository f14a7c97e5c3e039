import { defineConfig } from 'vitest/config'

/** These tests compute only: no server, no database, no files. */
const QUICK = ['domain', 'ui', 'pages', 'ports', 'browser'].map((layer) => `src/${layer}/**/*.test.{ts,tsx}`)

/**
 * These leave nothing behind in their process. Loading their modules again for each file would take
 * seconds each time. The file that is left out replaces modules, so it needs a process of its own.
 */
const SHARED = [
  'src/use-cases/**/*.test.ts',
  'src/adapters/**/!(durable-files).test.ts',
  'src/server/{endpoints,endpoints/platform,http,pages,settings}/*.test.{ts,tsx}',
]

export default defineConfig({
  test: {
    pool: 'forks',
    // More than the two cores, because many tests only wait for servers and timeouts.
    maxWorkers: 4,
    // Long, because a busy machine is slow. A test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['src/adapters/database/testing/global-setup.ts'],
    projects: [
      {
        extends: true,
        // Files share a process. Starting one for each, with React, would take longer than they do.
        test: { name: 'quick', include: QUICK, isolate: false },
      },
      {
        extends: true,
        test: { name: 'shared', include: SHARED, isolate: false, retry: 1 },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [
            'src/**/*.test.{ts,tsx}',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'sites/**/*.test.ts',
          ],
          exclude: [...QUICK, ...SHARED],
          // A busy machine may delay a process. `npm test` names what passed on its second try.
          retry: 1,
        },
      },
    ],
  },
})
