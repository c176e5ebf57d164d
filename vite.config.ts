import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { commit } from './scripts/commit-plugin.ts'
import { partFiles } from './src/load/part-files-plugin.ts'
import { plainIcons } from './src/theme/compiler/icons-plugin.ts'
import { styles } from './src/theme/compiler/plugin.ts'
import { FAULTS_OF_SERVERS } from './tests/server/support/faults-of-servers.ts'
import { onADatabase } from './tests/server/support/on-a-database.ts'
import { withoutLayers } from './tests/src/support/without-layers.ts'

const PURE = ['machines', 'models', 'openapi', 'domain', 'console-table', 'statecharts'].map(
  (part) => `tests/${part}/**/*.test.ts`,
)

/** What shows the first page, and what follows its first paint. */
const FIRST = /\/src\/show-page\.tsx/
const NEXT = /\/src\/(?:start\.ts|sign-in\/(?:late|browser-hint)\/|session\/ToastArea|report\/ReportActions)/

/** The console itself; the embedded pages (`src/apps/vite.config.ts`) and the server (`server/vite.config.ts`) are built apart. */
export default defineConfig({
  root: 'src',
  cacheDir: '../node_modules/.vite',
  publicDir: 'public',
  plugins: [styles(), plainIcons(), react(), partFiles(), commit()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'src/index.html') },
      // Files that are each run in a task of their own; in many small ones all would be larger.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], priority: 3 },
            { name: 'charts', test: /node_modules\/xstate\//, priority: 2 },
            { name: 'first', test: FIRST, priority: 1 },
            { name: 'login-chart', test: /\/machines\/sign-in\/login\.machine\.ts/, priority: 0.6 },
            { name: 'session-chart', test: /\/machines\/session\/session\.machine\.ts/, priority: 0.5 },
            { name: 'next', test: NEXT },
          ],
        },
      },
    },
  },
  test: {
    maxWorkers: '100%',
    // Patience for a machine that is slow or busy: nothing is to fail here that only takes its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        root: import.meta.dirname,
        // Charts and tables leave nothing behind: their files share what they import, which is most of their time.
        test: { name: 'charts', environment: 'node', isolate: false, include: PURE },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: 'node',
          // As the charts': every server that a test starts is its own.
          isolate: false,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/recipe/**', 'tests/first-hour/**', ...PURE, ...FAULTS_OF_SERVERS],
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: { name: 'faults', isolate: false, environment: 'node', include: FAULTS_OF_SERVERS },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: 'postgres',
          isolate: false,
          environment: 'node',
          include: onADatabase(),
          globalSetup: 'tests/server/support/postgres-setup.ts',
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        // Guides that are followed: they install and build as people do, alone, so that no other test waits for that.
        test: {
          name: 'recipe',
          environment: 'node',
          include: ['recipe', 'first-hour'].map((guide) => `tests/${guide}/**/*.test.ts`),
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        plugins: [withoutLayers()],
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/src/support/happy-dom.ts'],
          css: { include: [/styles\.css$/] },
        },
      },
    ],
  },
})
