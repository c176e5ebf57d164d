import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { css } from '../../theme/css.ts'
import type { ReferenceOperation } from '../contract/shape.ts'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'
import { filledFor } from '../try/filled.ts'
import { curlOf, requestOf } from '../try/request.ts'
import { TryIt } from '../try/TryIt.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { FieldList } from './FieldList.tsx'
import { Refusals } from './Refusals.tsx'
import { Words } from './Words.tsx'
import { whoMay } from './who-may.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} mt="7">
      <Heading as="h2" size="md" id={id} mb="1.5">
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}

function Head({ operation }: { operation: ReferenceOperation }) {
  const t = useReferenceT()
  const { method, path, summary, description, changesState } = operation
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    head.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header>
      <chakra.a href="#/" display={{ base: 'inline-block', md: 'none' }} mb="3" color="accent.fg" textStyle="form">
        {t('all')}
      </chakra.a>
      <Heading as="h1" size="xl" ref={head} tabIndex={-1} outline="none" lang="en" dir="ltr" textAlign="start">
        {summary}
      </Heading>
      <Flex wrap="wrap" align="center" gap="2" mt="2">
        <chakra.code dir="ltr" fontFamily="mono" fontSize="0.8125rem" overflowWrap="anywhere">
          <b>{method}</b> {path}
        </chakra.code>
        <Badge colorPalette={changesState ? 'warning' : 'neutral'}>{t(changesState ? 'changes' : 'reads')}</Badge>
      </Flex>
      {description !== '' && (
        <chakra.p dir="ltr" mt="4" textStyle="form" textWrap="pretty">
          <Words text={description} />
        </chakra.p>
      )}
    </header>
  )
}

function Answers({ operation }: { operation: ReferenceOperation }) {
  const t = useReferenceT()
  const { answer, answerSample, unchanged, rets } = operation
  return (
    <>
      <Part title={t('answer')}>
        <CodeBlock label={t('answer')} text={JSON.stringify(answerSample, null, 2)} />
        {unchanged && (
          <chakra.p mt="2" color="fg.muted">
            {t('unchanged')}{' '}
            <bdi>
              <Words text={unchanged} />
            </bdi>
          </chakra.p>
        )}
        <chakra.details mt="3" css={{ '& summary': { width: 'fit-content', cursor: 'pointer', textStyle: 'form' } }}>
          <summary>{t('answerFields')}</summary>
          <FieldList rows={answer} />
        </chakra.details>
      </Part>
      <Part title={t('refusals')}>
        <Refusals rets={rets} label={t('refusals')} />
      </Part>
    </>
  )
}

/** All that the contract says of one call, and beside it the call itself. */
export function OperationPage({ operation }: { operation: ReferenceOperation }) {
  const t = useReferenceT()
  const [filled, setFilled] = useState(() => filledFor(operation))
  const trial = useRef<HTMLHeadingElement>(null)
  const { parameters, body } = operation
  const may = whoMay(operation)
  return (
    <Box display={{ base: 'block', lg: 'grid' }} gridTemplateColumns="minmax(0, 1fr) 26rem" gap="10">
      <Box as="article" minWidth="0" maxWidth="44rem">
        <Head operation={operation} />
        <Button
          variant="subtle"
          onClick={() => trial.current?.focus()}
          className={css({ mt: '4', lg: { display: 'none' } })}
        >
          {t('try.title')}
        </Button>
        {may && (
          <Part title={t('who')}>
            <p>{t(may)}</p>
          </Part>
        )}
        {parameters.length > 0 && (
          <Part title={t('parameters')}>
            <FieldList rows={parameters} asks />
          </Part>
        )}
        {body && (
          <Part title={t(body.isForm ? 'bodyForm' : 'bodyJson')}>
            <FieldList rows={body.rows} asks />
          </Part>
        )}
        <Answers operation={operation} />
      </Box>
      <Box minWidth="0" maxWidth={{ base: '44rem', lg: 'none' }}>
        <Box
          position={{ base: 'static', lg: 'sticky' }}
          top="12"
          maxHeight={{ base: 'none', lg: 'calc(100dvh - 3rem)' }}
          overflowY={{ base: 'visible', lg: 'auto' }}
          mt={{ base: '8', lg: '-8' }}
          py={{ base: '0', lg: '8' }}
          px={{ base: '0', lg: '1' }}
        >
          <Heading as="h2" size="md" ref={trial} tabIndex={-1} outline="none" mb="3" scrollMarginTop="4rem">
            {t('try.title')}
          </Heading>
          <TryIt operation={operation} filled={filled} onFill={setFilled} />
          <Heading as="h2" size="md" mt="7" mb="1.5">
            {t('curl')}
          </Heading>
          <CodeBlock label={t('curl')} text={curlOf(requestOf(operation, filled, location.origin))} />
          <chakra.p mt="1.5" textStyle="caption" color="fg.muted">
            {t('curlHint')}
          </chakra.p>
        </Box>
      </Box>
    </Box>
  )
}
