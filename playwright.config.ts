import { defineConfig } from '@playwright/test'

// Chromium's own sandbox does not work for root, as whom containers run.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/start-garage.ts',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that fails now and then shows a fault of the program or of the test.
  retries: 0,
  timeout: 60_000,
  // A busy machine may take its time; what never comes still fails.
  expect: { timeout: 10_000 },
  use: {
    // Set by the global set-up, which starts the built server on the demo garage.
    baseURL: process.env.BASE_URL ?? '',
    locale: 'en-AU',
    // A browser far from the garage: whatever shows local time instead of garage time is seen.
    timezoneId: 'America/Los_Angeles',
    // Nothing moves under the pointer between its way down and its way up.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }) },
  },
  // What a screen does at any width is tried on a desk only, and fingers on a phone only.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
