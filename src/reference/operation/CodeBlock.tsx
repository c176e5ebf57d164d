import { Box, chakra } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { css } from '../../theme/css.ts'

type Props = {
  /** What it is, for whoever reaches it by keyboard. */
  label: string
  text: string
  /** What is copied where that is more than is shown. */
  whole?: string
}

/** Text for machines, with a button that copies it, or marks it where the browser lets no page copy. */
export function CodeBlock({ label, text, whole = text }: Props) {
  const t = useT()
  const code = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole)
      setCopied(whole)
    } catch {
      setCopied(undefined)
      if (code.current) getSelection()?.selectAllChildren(code.current)
    }
  }
  const isCopied = copied === whole
  return (
    <Box position="relative" minWidth="0" bg="bg.subtle" border="line" borderRadius="control">
      <chakra.pre
        dir="ltr"
        role="group"
        aria-label={label}
        tabIndex={0}
        m="0"
        py="2.5"
        ps="3"
        pe="12"
        maxHeight="24rem"
        overflow="auto"
        fontFamily="mono"
        fontSize="0.75rem"
        lineHeight="1.55"
        color="fg"
        textAlign="start"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        outlineOffset="-2px"
      >
        <code ref={code}>{text}</code>
      </chakra.pre>
      <Button
        variant="outline"
        size="xs"
        aria-label={`${t(isCopied ? 'common.copied' : 'common.copy')}: ${label}`}
        title={t('common.copy')}
        onClick={copy}
        onBlur={() => setCopied(undefined)}
        className={css({ position: 'absolute', top: '1.5', right: '1.5', px: '0', minH: '7', minW: '7' })}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </Button>
    </Box>
  )
}
