import type { Request } from '@playwright/test'
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import person from '../../../locales/pages/person/en.json' with { type: 'json' }
import type { Product } from '../library/product.ts'
import { SEND, TITLE } from './import-hands.ts'
import { FILES } from './import-jobs.ts'

const { fields } = person.staff
const linesOf = (...lines: readonly (readonly string[])[]) => lines.map((cells) => `${cells.join()}\n`).join('')
const HEADING = [fields.full_name, fields.email]
const UNFIT = ['', 'nobody']
/** Blank lines, as some programs leave them: enough for the sending to take its time. */
const BLANK = `${' '.repeat(999)}\n`.repeat(1000)
const SOUND = ['Lin Mei', 'lin.mei@aurora.example']
const CONTENT: Readonly<Record<string, string>> = {
  [FILES.sound]: linesOf(HEADING, SOUND),
  [FILES.mixed]: linesOf(HEADING, SOUND, UNFIT) + BLANK,
  [FILES.unfit]: linesOf(HEADING, UNFIT),
  [FILES.lacking]: linesOf([fields.email], ['lin.mei@aurora.example']),
  [FILES.broken]: 'PK\x03\x04 this is no workbook',
}

const FRAME = `iframe[title="${TITLE}"]`
const fieldIn = ({ page }: Product) => page.frameLocator(FRAME).locator('input[type=file]')

export const chooseFile = (product: Product, { file }: { file: { name: string } }) =>
  fieldIn(product).setInputFiles({
    name: file.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(CONTENT[file.name] ?? ''),
  })

export const PREVIEW_WORKER = /\/preview-worker[^/]*\.js$/

export async function takeAnother({ page, held }: Product) {
  await page.frameLocator(FRAME).getByRole('button', { name: pages.batch.otherFile }).click()
  await held.forget(PREVIEW_WORKER)
}

export const dropNothing = (product: Product) =>
  fieldIn(product).evaluate((input) => {
    const how = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }
    input.parentElement?.dispatchEvent(new DragEvent('drop', how))
  })

const BYTES_A_SECOND = 20_000

/** The line is slow until what is being sent is given up. */
export async function sendSlowly(product: Product) {
  const { page, context, held } = product
  const frame = await (await page.locator(FRAME).elementHandle())?.contentFrame()
  const line = await context.newCDPSession(frame ?? page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: BYTES_A_SECOND }
  await line.send('Network.emulateNetworkConditions', slow)
  const hurryAgain = (request: Request) => {
    if (!SEND.test(request.url())) return
    page.off('requestfailed', hurryAgain)
    // A page that is gone has no line.
    line.detach().catch(() => undefined)
  }
  page.on('requestfailed', hurryAgain)
  await held.reply([SEND], () => 'real')
}
