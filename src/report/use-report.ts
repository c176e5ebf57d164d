import { useState } from 'react'
import { fileNameOf, reportText } from '../recorder/report.ts'
import { copyText, saveText } from './hand-over.ts'

/** Takes a report of what the page's charts did; `told` is what became of it. */
export function useReport(supportId?: string) {
  const [told, setTold] = useState<'copied' | 'blocked' | 'saved'>()
  const copy = () =>
    copyText(reportText(supportId)).then(
      () => setTold('copied'),
      () => setTold('blocked'),
    )
  const save = async () => {
    saveText(await reportText(supportId), fileNameOf(new Date()))
    setTold('saved')
  }
  return { told, copy, save }
}
