import { useT } from '../../i18n/I18nProvider.tsx'
import { RichText } from '../../i18n/RichText.tsx'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { type PolicyLinks, policyParts } from '../login/PolicyLink.tsx'

type Props = { links?: PolicyLinks; onAgree: () => void; onDecline: () => void }

/** Shown when someone signs in without having ticked the terms; agreeing carries on. */
export function TermsDialog({ links, onAgree, onDecline }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('login.terms.dialog.title')}
      onClose={onDecline}
      footer={
        <>
          <Button variant="outline" size="md" onClick={onDecline}>
            {t('login.terms.dialog.decline')}
          </Button>
          <Button size="md" data-autofocus onClick={onAgree}>
            {t('login.terms.dialog.agree')}
          </Button>
        </>
      }
    >
      <RichText text="login.terms.dialog.body" parts={policyParts(links)} />
    </Dialog>
  )
}
