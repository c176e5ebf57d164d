import { Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { Button } from '../../../kit/Button.tsx'
import { FileButton } from '../FileButton.tsx'
import { useWords } from '../use-words.ts'
import { giveUp, useComparison, wantOther } from './comparison.ts'
import { ComparisonPart } from './parts.ts'

/** Asks for the report to compare the open one with, which stays in view. */
export function CompareControl() {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const isWanted = useComparison() !== undefined
  const was = useRef(isWanted)
  useEffect(() => {
    if (was.current !== isWanted) box.current?.querySelector<HTMLElement>('input, button')?.focus()
    was.current = isWanted
  }, [isWanted])
  const want = () => {
    wantOther()
    void ComparisonPart.fetchAhead()
  }
  return (
    <div ref={box}>
      {isWanted ? (
        <Alert role="group" aria-label={t('incident.compare.start')} colorPalette="accent">
          <p>{t('incident.compare.wanted')}</p>
          <Flex wrap="wrap" gap="2" mt="2">
            <FileButton />
            <Button variant="ghost" onClick={giveUp}>
              {t('incident.compare.cancel')}
            </Button>
          </Flex>
        </Alert>
      ) : (
        <Button variant="outline" onClick={want}>
          {t('incident.compare.start')}
        </Button>
      )}
    </div>
  )
}
