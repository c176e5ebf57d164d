import { chakra, Flex } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'

/** What stands there of a long text until it is opened. */
const SHORT = 120

const isLong = (text: string) => text.length > SHORT || text.includes('\n')
const shortened = (text: string) => {
  const [first = ''] = text.split('\n')
  return `${first.slice(0, SHORT)}…`
}

function Side({ text, isOpen, word, isOld }: { text: string; isOpen: boolean; word: string; isOld: boolean }) {
  const t = usePageT()
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
      <chakra.span srOnly>{word} </chakra.span>
      <chakra.bdi color={isOld || text === '' ? 'fg.muted' : 'fg'} fontStyle={text === '' ? 'italic' : 'normal'}>
        {text === '' ? t('activity.empty') : isOpen || !isLong(text) ? text : shortened(text)}
      </chakra.bdi>
    </chakra.span>
  )
}

/** What a text was and became; a long one is opened by a press. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const t = usePageT()
  const [isOpen, setIsOpen] = useState(false)
  const isCut = isLong(before) || isLong(after)
  return (
    <>
      <Flex wrap="wrap" align="baseline" columnGap="2">
        <Side text={before} isOpen={isOpen} word={t('activity.was')} isOld />
        <chakra.span flexShrink="0" alignSelf="center" color="fg.subtle" aria-hidden>
          <ArrowRight size={14} />
        </chakra.span>
        <Side text={after} isOpen={isOpen} word={t('activity.became')} isOld={false} />
      </Flex>
      {isCut && (
        <Button variant="plain" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'activity.less' : 'activity.whole')}
        </Button>
      )}
    </>
  )
}
