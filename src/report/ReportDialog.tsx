import { Box } from '@chakra-ui/react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { css } from '../theme/css.ts'
import { ChartsLink } from './ChartsLink.tsx'
import { useReport } from './use-report.ts'

const LINK = {
  color: 'accent.fg',
  textStyle: 'form',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  alignContent: 'center',
  me: 'auto',
  flexBasis: { base: '100%', sm: 'auto' },
} as const

/** `goesBack`: it is about the page before this one. */
type Props = { goesBack?: boolean; onTaken?: () => void; onClose: () => void }

/** A report for the support where nothing failed, or nothing that said so. */
export function ReportDialog({ goesBack, onTaken, onClose }: Props) {
  const t = useT()
  const { told, copy, save } = useReport({ onTaken })
  const ways = (
    <>
      <ChartsLink className={css(LINK)} />
      <Button variant="outline" size="md" onClick={save}>
        {t('report.save')}
      </Button>
      <Button size="md" data-autofocus onClick={copy}>
        {t('report.copy')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('report.title')} closeLabel={t('common.close')} onClose={onClose} footer={ways}>
      {goesBack && <Box mb="2">{t('report.before')}</Box>}
      {t('report.holds')}
      <Box aria-live="polite" mt="2" color="fg" _empty={{ display: 'none' }}>
        {told && t(`report.${told}`)}
      </Box>
    </Dialog>
  )
}
