import { useEffect } from 'react'
import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { keepSpareFrame } from './page-frame.ts'

/** What a page shows first comes before the next page. */
const PAUSE_MS = 1000

/** Once a page is open, the next one finds its frame loaded. */
export function useSpareFrame({ origin, isForeign }: FrameEntry, isOpen: boolean) {
  const lang = useLang()
  useEffect(() => {
    if (!isOpen || isForeign) return
    const due = setTimeout(() => void keepSpareFrame(origin, lang), PAUSE_MS)
    return () => clearTimeout(due)
  }, [isOpen, isForeign, origin, lang])
}
