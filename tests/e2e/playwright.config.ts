import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

export const PORT = Number(process.env.E2E_PORT ?? 5400)
const asRoot = process.getuid?.() === 0

/** The built product, started as anyone starts it, on an empty data folder of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.E2E_OUTPUT ?? '../../reports/e2e',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../../reports/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
  webServer: {
    command: 'node server/start.mjs',
    cwd: '../..',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(PORT),
      APPS_PORT: String(PORT + 1),
      DATA_DIR: process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'foyer-e2e-')),
      DEMO: '1',
      FLEET: 'still',
      CODE_RESEND_S: '0',
      SEND_PER_HOUR: '1000',
      SEND_PER_DAY: '1000',
      SEND_PER_ADDRESS_HOUR: '1000',
      LOG_LEVEL: 'warn',
    },
  },
})
