import { useEffect } from 'react'
import { reportIn } from '../../browser/paths.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { useIsPainted } from '../view-state/painted.ts'
import { useWords } from './use-words.ts'

const parts = () => Promise.all([import('./sent-report.ts'), import('./opened.ts')])

/** Opens the report that the address names, once. */
export default function SentReport() {
  const words = useWords()
  const lang = useLang()
  const isPainted = useIsPainted()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language does not open it again
  useEffect(() => {
    const report_id = reportIn(location.search)
    if (!isPainted || !report_id) return
    let isOver = false
    void parts().then(async ([{ sentReport }, { takeText, refuseSent }]) => {
      const text = await sentReport(report_id, lang).catch(() => undefined)
      if (isOver) return
      if (text === undefined) refuseSent(report_id)
      else await takeText(words, text)
    })
    return () => {
      isOver = true
    }
  }, [isPainted])
  return null
}
