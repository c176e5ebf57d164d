import { useT } from '../../i18n/I18nProvider.tsx'
import type { Refusal } from '../format/open-file.ts'

/** Why a file was not opened; what the file itself says is shown as text, and not all of it. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const t = useT()
  const params = 'place' in refusal ? { ...refusal, place: refusal.place.slice(0, 80) } : refusal
  return (
    <p role="alert" className="refusal">
      {t(`incident.fail.${refusal.why}`, { ...params })}
    </p>
  )
}
