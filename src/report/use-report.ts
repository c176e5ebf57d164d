import { useState } from 'react'
import { saveText } from '../browser/save-file.ts'
import { fileNameOf, reportText } from '../recorder/report.ts'

/** Copies what is still being made: a browser lets a page copy only while the press is fresh. */
const copyText = async (text: Promise<string>) => {
  const plain = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

/** Takes a report of what the page's charts did; `told` is what became of it. */
export function useReport(supportId?: string) {
  const [told, setTold] = useState<'copied' | 'blocked' | 'saved'>()
  const copy = () =>
    copyText(reportText(supportId)).then(
      () => setTold('copied'),
      () => setTold('blocked'),
    )
  const save = async () => {
    saveText(fileNameOf(new Date()), await reportText(supportId), 'application/json')
    setTold('saved')
  }
  return { told, copy, save }
}
