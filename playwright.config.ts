import { defineConfig } from '@playwright/test'

// Chromium's sandbox does not work for root, the user in most containers.
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/support/start-garage.ts',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // No retries: an unstable test indicates a bug in the program or in the test.
  retries: 0,
  // Ends tests that hang. The longest needs a minute, and several times as long on a machine that runs other suites.
  timeout: 240_000,
  // Generous for busy machines.
  expect: { timeout: 10_000 },
  use: {
    // Set by the global set-up, which starts the built server with the demo garage.
    baseURL: process.env.BASE_URL ?? '',
    locale: 'en-AU',
    // A time zone far from the garage's, so that local time shown instead of garage time fails a test.
    timezoneId: 'America/Los_Angeles',
    // Animations could move a target between pointer down and up.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }) },
  },
  // Behaviour that is independent of the width is tested only on the desk, touch only on the phone.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    },
  ],
})
