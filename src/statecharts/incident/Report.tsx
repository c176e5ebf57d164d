import { Flex } from '@chakra-ui/react'
import { useMemo } from 'react'
import { headlineOf } from '../../incident/headline.ts'
import { Button } from '../../kit/Button.tsx'
import { CallList } from './CallList.tsx'
import { ChangedCharts } from './ChangedCharts.tsx'
import { CompareControl } from './comparison/CompareControl.tsx'
import { Facts } from './Facts.tsx'
import { Headline } from './Headline.tsx'
import styles from './report.module.css'
import { StepList } from './StepList.tsx'
import { closeStory, type Story } from './story.ts'
import { useWords } from './use-words.ts'

/** A trace as a support person reads it: where it stopped, what was refused, then step by step. */
export function Report({ story }: { story: Story }) {
  const words = useWords()
  const { charts, moments, trace } = story
  const headline = useMemo(() => headlineOf(words, charts, moments), [words, charts, moments])
  return (
    <div className={styles.report}>
      {headline && <Headline {...{ story, headline }} />}
      {trace && <Facts trace={trace} />}
      <CallList story={story} />
      {trace && <ChangedCharts trace={trace} isLive={story.source === 'live'} />}
      {story.source === 'trace' && (
        <Flex wrap="wrap" gap="2">
          <CompareControl />
          <Button variant="outline" onClick={closeStory}>
            {words.t('incident.close')}
          </Button>
        </Flex>
      )}
      <StepList story={story} />
    </div>
  )
}
