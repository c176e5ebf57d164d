import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureChromium } from '../support/chromium.mjs'
import { LASTING } from './support/lasting.ts'
import { PORT, portOf } from './support/ports.ts'

const WORKERS = Number(process.env.E2E_WORKERS ?? 1)

const asRoot = process.getuid?.() === 0

/** The built product, started as anyone starts it, on an empty data folder of its own. */
const serverOf = (worker: number) => ({
  command: 'node scripts/start.mjs',
  cwd: '../..',
  url: `http://localhost:${portOf(worker)}/readyz`,
  timeout: 600_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 } as const,
  env: {
    ...LASTING,
    PORT: String(portOf(worker)),
    APPS_PORT: String(portOf(worker) + 1),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'foyer-e2e-')),
    DEMO: '1',
    FLEET: 'still',
    CODE_RESEND_S: '0',
    SEND_PER_HOUR: '1000',
    SEND_PER_DAY: '1000',
    SEND_PER_ADDRESS_HOUR: '1000',
    LOG_LEVEL: 'warn',
  },
})

/** Files go to whichever worker is free, in their order. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.E2E_OUTPUT ?? '../../reports/e2e',
  workers: WORKERS,
  fullyParallel: false,
  retries: 0,
  // Patience for a machine that is slow or busy: how long a person waits is counted in the page.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../reports/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // A trace of every step costs a quarter of the time: E2E_TRACE=retain-on-failure where one is wanted.
    trace: (process.env.E2E_TRACE ?? 'off') as 'off' | 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => serverOf(worker)),
})
