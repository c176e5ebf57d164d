import { useEffect, useState } from 'react'
import type { Trace } from '../../domain/statecharts/trace.ts'
import { saveText } from '../browser/save-file.ts'
import { useFormats, useLang, useMessages } from '../i18n/I18nProvider.tsx'
import { fileNameOf, pageReport } from '../recorder/report.ts'
import { pageLastSteps } from './page-last-steps.ts'
import type { Spoken } from './tell-report.ts'
import { takeInNow } from './told.ts'

/** Copies what is still being made: a browser lets a page copy only while the press is fresh. */
const copyText = async (text: Promise<string>) => {
  const plain = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

/** The words of a report may be needed when the network has gone. */
function fetchWordsAhead(lang: Spoken['lang']) {
  if (!navigator.onLine) return
  const whole = import('./tell-report.ts').then(({ fetchWords }) => fetchWords(lang))
  // Who copies the report is told then.
  whole.catch(() => undefined)
}

/** A report in words; where those do not come, all of it as it is saved. */
async function wordsOf(report: Trace, spoken: Spoken) {
  try {
    const { tellReport } = await import('./tell-report.ts')
    return await tellReport(report, spoken)
  } catch (error) {
    console.warn('the report was copied as a file: its words did not come', error)
    return JSON.stringify(report)
  }
}

type Taking = { supportId?: string; onTaken?: () => void }

/** Takes a report of what the charts of this page and the one before did; `told` is what became of it. */
export function useReport({ supportId, onTaken }: Taking = {}) {
  const [told, setTold] = useState<'copied' | 'blocked' | 'saved'>()
  const spoken = { lang: useLang(), messages: useMessages(), formats: useFormats() }
  useEffect(() => fetchWordsAhead(spoken.lang), [spoken.lang])
  const taken = (how: 'copied' | 'saved') => {
    setTold(how)
    onTaken?.()
  }
  const report = async () => {
    await takeInNow()
    return pageReport(supportId, pageLastSteps.before())
  }
  const copy = () =>
    copyText(report().then((made) => wordsOf(made, spoken))).then(
      () => taken('copied'),
      () => setTold('blocked'),
    )
  const save = async () => {
    saveText(fileNameOf(new Date()), JSON.stringify(await report()), 'application/json')
    taken('saved')
  }
  return { told, copy, save }
}
