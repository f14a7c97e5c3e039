import { defineConfig } from '@playwright/test'
import { ANY_WIDTH, BROWSER, IS_FULL } from './e2e/testing/site-test.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/testing/global-setup.ts',
  // Not the folder of the unit tests, because Playwright empties it.
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  // A busy machine may delay a browser. A real fault fails twice. `npm test` names what passed on
  // its second try only.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: BROWSER,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: IS_FULL ? undefined : new RegExp(ANY_WIDTH.tag),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
