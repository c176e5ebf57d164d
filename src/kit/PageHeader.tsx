import { Flex, Heading } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { css } from '../theme/css.ts'
import { HelpTips } from './HelpTips.tsx'
import { IconButton } from './IconButton.tsx'

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
    <Flex as="header" wrap="wrap" align="center" gap="1" minWidth="0">
      {onBack && (
        <IconButton
          aria-label={backTo ?? t('common.back')}
          title={backTo}
          onClick={onBack}
          className={css({ ms: '-2' })}
        >
          <ArrowLeft aria-hidden />
        </IconButton>
      )}
      <Heading as="h1" ref={headRef} tabIndex={-1} minWidth="0" overflowWrap="anywhere" outline="none">
        {title}
      </Heading>
      {tips && <HelpTips>{tips}</HelpTips>}
      {children && (
        <Flex wrap="wrap" gap="2" ms="auto">
          {children}
        </Flex>
      )}
    </Flex>
  )
}
