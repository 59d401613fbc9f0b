import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    // As far from UTC and from Australia as a day can be: any use of the machine's own time fails.
    env: { TZ: 'Pacific/Kiritimati' },
    // Half of a small machine would stand idle otherwise.
    maxWorkers: '100%',
    // Tests clean up behind themselves, and each file has a database of its own: one load of the modules does for all.
    isolate: false,
    // A busy machine may take its time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/{domain,contract,web}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'tests/**/*.test.ts'],
          globalSetup: 'src/server/testing/test-cluster.ts',
        },
      },
    ],
  },
})
