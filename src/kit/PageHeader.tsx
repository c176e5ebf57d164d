import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { Button } from './Button.tsx'
import { HelpTips } from './HelpTips.tsx'
import styles from './page-header.module.css'

type Props = {
  title: ReactNode
  onBack?: () => void
  /** Where the back button leads, in words; “Back” unless given. */
  backTo?: string
  /** What the person may want to know of this page. */
  tips?: ReactNode
  children?: ReactNode
  headRef?: Ref<HTMLHeadingElement>
}

/** §2 "Page header with a back button and help tips". */
export function PageHeader({ title, onBack, backTo, tips, children, headRef }: Props) {
  const t = useT()
  return (
    <header className={styles.header}>
      {onBack && (
        <span className={styles.back}>
          <Button look="plain" aria-label={backTo ?? t('common.back')} title={backTo} onClick={onBack}>
            <ArrowLeft size={16} aria-hidden />
          </Button>
        </span>
      )}
      <h1 ref={headRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {tips && <HelpTips>{tips}</HelpTips>}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
