import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // Far from both UTC and Australia, so that any use of the machine's time zone fails a test.
    env: { TZ: 'Pacific/Kiritimati' },
    // More than the cores: many tests wait for a server that starts or stops.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Tests clean up after themselves, and each file has its own database: modules can be loaded once for all.
    isolate: false,
    // They end tests that hang. The longest needs a minute, and several times as long on a machine that runs other suites.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/{domain,contract,web}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'src/web/testing/browser-stubs.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: ['scripts/server-for-tests.mjs', 'src/server/testing/test-cluster.ts'],
        },
      },
    ],
  },
})
