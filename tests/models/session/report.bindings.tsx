import en from '../../../locales/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Product } from '../library/product.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { signedIn } from '../library/signed-in.tsx'
import { chooseOfAccount } from '../support/security-place.ts'
import { REPORT_ID } from './report.model.ts'

const { report, failure } = en
const dialog: Thing = { role: 'dialog', name: report.title }
const button = (name: string): Thing => ({ role: 'button', name, in: dialog })
const line = (text: string): Thing => ({ text, in: dialog })
const told: Thing = { role: 'button', name: new RegExp(REPORT_ID), in: dialog }

const WHY: Readonly<Record<string, string>> = {
  [`RET:${RET.notAllowed}`]: failure.report.off,
  'REQUEST_FAIL:NETWORK': failure.network,
  'REQUEST_FAIL:UNKNOWN': failure.noData,
}

const SENDING: readonly Sight[] = [
  { disabled: button(report.sending) },
  { disabled: button(report.copy) },
  { disabled: button(report.save) },
]
const waysOf = ({ shows }: Shown): Sight[] => [
  shows.reportId ? { disabled: button(report.done) } : { enabled: button(report.send) },
  { enabled: button(report.copy) },
  { enabled: button(report.save) },
]

const sights = (shown: Shown): Sight[] => {
  const { outcome, reportId, isSending } = shown.shows
  const why = WHY[String(shown.shows.failure)] ?? ''
  return [
    ...(isSending ? SENDING : waysOf(shown)),
    ...(['copied', 'blocked', 'saved'] as const).map((each) => there(outcome === each, line(report[each]))),
    there(outcome === 'refused', line(`${why} ${report.refused}`)),
    there(reportId, told),
  ]
}

/** The company of the person lets reports be sent. */
const letReportsBeSent = ({ page }: Product) =>
  page.route('**/user_profile?*', async (route) => {
    const response = await route.fetch()
    const { data, ...body } = await response.json()
    const corp = { ...data.corp, takes_reports: true }
    await route.fulfill({ response, json: { ...body, data: { ...data, corp } } })
  })

/** A page whose clipboard is gone, or back. */
const withClipboard = (isThere: boolean) => async (product: Product) => {
  await product.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await product.page.evaluate((there) => {
    if (there) Reflect.deleteProperty(navigator, 'clipboard')
    else Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  }, isThere)
}

export const bindings = bindingsOf({
  commands: {
    'report.copy': (hands) => hands.click(button(report.copy)),
    'report.save': (hands) => hands.click(button(report.save)),
    'report.send': (hands) => hands.click(button(report.send)),
  },
  sights,
  dom: {
    async mount() {
      const { ReportDialog } = await import('../../../src/report/ReportDialog.tsx')
      return signedIn(() => <ReportDialog onClose={around('closes')} />, { corp: { takes_reports: true } })
    },
  },
  browser: {
    async arrive(product) {
      await letReportsBeSent(product)
      await enterConsole(product)
      await chooseOfAccount(product, report.title)
      await product.see([{ has: button(report.send) }])
    },
    atOnce: ['copyReport', 'saveReport'],
    answers: {
      copyReport: {
        ways: {
          'the browser copies it': withClipboard(true),
          'the browser lets no page copy': withClipboard(false),
        },
      },
      saveReport: { ways: { 'the browser has the file': async () => undefined } },
      sendReport: {
        call: '/support_report',
        replies: {
          'the server keeps it': { ret: 0, data: { report_id: REPORT_ID } },
          'the company takes no reports any more': { ret: RET.notAllowed },
          'no answer comes': 'silence',
        },
      },
    },
    not: { 'it cannot be made': 'nothing keeps a page from writing down its own steps' },
  },
})
