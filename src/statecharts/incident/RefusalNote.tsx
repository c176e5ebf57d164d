import type { Refusal } from '../../recorder/format/open-file.ts'
import { useT } from '../language/TextsProvider.tsx'

/** Why a file was not opened; what the file itself says is shown as text, and not all of it. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const t = useT()
  const params = 'place' in refusal ? { ...refusal, place: refusal.place.slice(0, 80) } : refusal
  return <p role="alert">{t(`incident.fail.${refusal.why}`, { ...params })}</p>
}
