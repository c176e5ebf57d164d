import { useState } from 'react'
import { saveText } from '../browser/save-file.ts'
import { fileNameOf, reportText } from '../recorder/report.ts'
import { pageLastSteps } from './page-last-steps.ts'
import { takeInNow } from './told-steps.ts'

/** Copies what is still being made: a browser lets a page copy only while the press is fresh. */
const copyText = async (text: Promise<string>) => {
  const plain = text.then((made) => new Blob([made], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}

type Taking = { supportId?: string; onTaken?: () => void }

/** Takes a report of what the charts of this page and the one before did; `told` is what became of it. */
export function useReport({ supportId, onTaken }: Taking = {}) {
  const [told, setTold] = useState<'copied' | 'blocked' | 'saved'>()
  const taken = (how: 'copied' | 'saved') => {
    setTold(how)
    onTaken?.()
  }
  const text = async () => {
    await takeInNow()
    return reportText(supportId, pageLastSteps.before())
  }
  const copy = () =>
    copyText(text()).then(
      () => taken('copied'),
      () => setTold('blocked'),
    )
  const save = async () => {
    saveText(fileNameOf(new Date()), await text(), 'application/json')
    taken('saved')
  }
  return { told, copy, save }
}
