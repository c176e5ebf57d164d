import { Box } from '@chakra-ui/react'
import { REPORT_DAYS } from '../../domain/support-reports.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { css } from '../theme/css.ts'
import { ChartsLink } from './ChartsLink.tsx'
import { ReportTold } from './ReportTold.tsx'
import { useReport } from './use-report.ts'

const LINK = {
  color: 'accent.fg',
  textStyle: 'form',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  alignContent: 'center',
  me: 'auto',
} as const
/** Beside two buttons there is room for it, beside three there is none. */
const BESIDE = { ...LINK, flexBasis: { base: '100%', sm: 'auto' } } as const
const ABOVE = { ...LINK, flexBasis: '100%' } as const

/** `goesBack`: it is about the page before this one. */
type Props = { goesBack?: boolean; onTaken?: () => void; onClose: () => void }

/** A report for the support where nothing failed, or nothing that said so. */
export function ReportDialog({ goesBack, onTaken, onClose }: Props) {
  const t = useT()
  const { maySend, isSending, sendLabel, copy, save, send, ...told } = useReport({ onTaken })
  const ways = (
    <>
      <ChartsLink className={maySend ? css(ABOVE) : css(BESIDE)} />
      <Button variant="outline" size="md" aria-disabled={isSending} onClick={save}>
        {t('report.save')}
      </Button>
      <Button
        variant={maySend ? 'outline' : 'solid'}
        size="md"
        data-autofocus={maySend ? undefined : true}
        aria-disabled={isSending}
        onClick={copy}
      >
        {t('report.copy')}
      </Button>
      {maySend && (
        <Button
          size="md"
          data-autofocus
          isBusy={isSending}
          busyLabel={t('report.sending')}
          aria-disabled={told.reportId !== undefined}
          onClick={send}
        >
          {t(sendLabel)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={t('report.title')} closeLabel={t('common.close')} onClose={onClose} footer={ways}>
      {goesBack && <Box mb="2">{t('report.before')}</Box>}
      {t('report.holds')}
      {maySend && <Box mt="2">{t('report.kept', { days: REPORT_DAYS })}</Box>}
      <Box aria-live="polite" mt="2" color="fg" _empty={{ display: 'none' }}>
        <ReportTold {...told} className={css({ textStyle: 'form' })} />
      </Box>
    </Dialog>
  )
}
