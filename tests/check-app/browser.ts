import { chromium } from '@playwright/test'

const SANDBOX_ARGS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** The window that plays the console comes from nowhere, and may frame a page of this machine all the same. */
const ARGS = ['--disable-features=LocalNetworkAccessChecks', '--disable-gpu', ...SANDBOX_ARGS]

export const launch = (executablePath: string) => chromium.launch({ executablePath, args: ARGS })
