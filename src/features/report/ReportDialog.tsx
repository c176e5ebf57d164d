import { Box, Button } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChartsLink } from './ChartsLink.tsx'
import { useReport } from './use-report.ts'

/** A report for the support where nothing failed, or nothing that said so. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { told, copy, save } = useReport()
  const ways = (
    <>
      <Button variant="outline" onClick={save}>
        {t('report.save')}
      </Button>
      <Button data-autofocus onClick={copy}>
        {t('report.copy')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('report.title')} closeLabel={t('common.close')} onClose={onClose} footer={ways}>
      {t('report.holds')}
      <Box mt="2">
        <ChartsLink color="accent.fg" textDecoration="underline" textUnderlineOffset="2px" />
      </Box>
      <Box aria-live="polite" mt="2" color="fg" _empty={{ display: 'none' }}>
        {told && t(`report.${told}`)}
      </Box>
    </Dialog>
  )
}
