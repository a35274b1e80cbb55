import { defineConfig } from 'vitest/config'

export default defineConfig({
  esbuild: { jsx: 'automatic' },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Browsers and builds share two cores.
    maxWorkers: 2,
    fileParallelism: true,
    alias: { kb: new URL('./config/index.ts', import.meta.url).pathname },
  },
})
