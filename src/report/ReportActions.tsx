import { chakra, Flex } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { ChartsLink } from './ChartsLink.tsx'
import { ReportTold } from './ReportTold.tsx'
import { useReport } from './use-report.ts'

const WAY = {
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  minHeight: '6',
  _disabled: { textDecoration: 'none', cursor: 'default' },
} as const

/** Beside the id of a failure: a report of how it came about. */
export function ReportActions({ supportId }: { supportId: string }) {
  const t = useT()
  const { maySend, isSending, sendLabel, copy, save, send, ...told } = useReport({ supportId })
  return (
    <Flex wrap="wrap" columnGap="3" textStyle="caption">
      {maySend && (
        <chakra.button
          type="button"
          {...WAY}
          aria-busy={isSending}
          aria-disabled={isSending || told.reportId !== undefined}
          onClick={send}
        >
          {t(isSending ? 'report.sending' : sendLabel)}
        </chakra.button>
      )}
      <chakra.button type="button" {...WAY} aria-disabled={isSending} onClick={copy}>
        {t('report.copy')}
      </chakra.button>
      <chakra.button type="button" {...WAY} aria-disabled={isSending} onClick={save}>
        {t('report.save')}
      </chakra.button>
      <ChartsLink className={css({ ...WAY, alignContent: 'center' })} />
      <chakra.span aria-live="polite" flexBasis="100%" _empty={{ display: 'none' }}>
        <ReportTold {...told} />
      </chakra.span>
    </Flex>
  )
}
