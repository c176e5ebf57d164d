import { Flex } from '@chakra-ui/react'
import { useT } from '../language/TextsProvider.tsx'
import { useComparison } from './comparison/comparison.ts'
import { ComparisonPart } from './comparison/parts.ts'
import { FileButton } from './FileButton.tsx'
import { LiveControl } from './LiveControl.tsx'
import { type Files, useFiles } from './opened.ts'
import styles from './panel.module.css'
import { Report } from './Report.tsx'
import { useStory } from './story.ts'
import { useWords } from './use-words.ts'

/** Why a file was not opened; what the file itself says is shown as text, and not all of it. */
function RefusalNote({ refusal }: { refusal: NonNullable<Files['refusal']> }) {
  const t = useT()
  const params = 'place' in refusal ? { ...refusal, place: refusal.place.slice(0, 80) } : refusal
  return <p role="alert">{t(`incident.fail.${refusal.why}`, { ...params })}</p>
}

/** A report that somebody copied, or the console as it is used now. */
export default function IncidentPanel() {
  const { t } = useWords()
  const { refusal } = useFiles()
  const story = useStory()
  const comparison = useComparison()
  const isTold = story?.source === 'trace' || story?.source === 'live'
  const refused = refusal && <RefusalNote refusal={refusal} />
  if (comparison?.there) return <ComparisonPart>{refused}</ComparisonPart>
  return (
    <div className={styles.panel}>
      {!isTold && <p>{t('incident.lead')}</p>}
      {!comparison && (
        <Flex wrap="wrap" gap="2">
          <FileButton />
          <LiveControl />
        </Flex>
      )}
      {!isTold && <p className="quiet">{t('incident.paste')}</p>}
      {refused}
      {isTold && <Report story={story} />}
    </div>
  )
}
