import { fromPromise } from 'xstate'
import type { Trace } from '../../domain/statecharts/trace.ts'
import type { Caller } from '../../machines/entities.ts'
import { reportMachine } from '../../machines/session/report.machine.ts'
import type { Api } from '../api/client.ts'
import { saveText } from '../browser/save-file.ts'
import { formatsOf } from '../i18n/format.ts'
import type { LanguageStore } from '../i18n/language-store.ts'
import { fileNameOf, pageReport } from '../recorder/report.ts'
import { pageLastSteps } from './page-last-steps.ts'
import { sendReport } from './send-report.ts'
import { takeInNow } from './told.ts'

/** Copies what is still being made: a browser lets a page copy only while the press is fresh. */
const copyText = async (text: Promise<string>) => {
  const plain = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

/** A report in words; where those do not come, all of it as it is saved. */
async function wordsOf(report: Trace, spoken: LanguageStore) {
  const { lang, messages } = spoken.now()
  try {
    const { tellReport } = await import('./tell-report.ts')
    return await tellReport(report, { lang, messages, formats: formatsOf(lang) })
  } catch (error) {
    console.warn('the report was copied as a file: its words did not come', error)
    return JSON.stringify(report)
  }
}

type Ways = {
  supportId?: string
  onTaken?: () => void
  spoken: LanguageStore
  api: Api
  caller: () => Caller
}

/** A report of what the charts of this page and the one before did; `onTaken` is told once the person has it. */
export function reportWithActors({ supportId, onTaken, spoken, api, caller }: Ways) {
  const report = async () => {
    await takeInNow()
    return pageReport(supportId, pageLastSteps.before())
  }
  const whole = async () => JSON.stringify(await report())
  return reportMachine.provide({
    actors: {
      copyReport: fromPromise(async () => {
        await copyText(report().then((made) => wordsOf(made, spoken)))
        onTaken?.()
      }),
      saveReport: fromPromise(async () => {
        saveText(fileNameOf(new Date()), await whole(), 'application/json')
        onTaken?.()
      }),
      sendReport: fromPromise<string, { key: string }>(async ({ input: { key }, signal }) => {
        const reportId = await sendReport(api, caller(), { key, text: await whole(), signal })
        onTaken?.()
        return reportId
      }),
    },
  })
}
