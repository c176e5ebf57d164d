import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MessageKey } from '../../locales/keys.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { RichText } from '../i18n/RichText.tsx'

/** Marks a text as if it had been swept over, for the person to copy by hand. */
function select(text: Node | null) {
  if (text) getSelection()?.selectAllChildren(text)
}

type Props = { id: string; text?: MessageKey; isMarked?: boolean; className?: string }

/** An id for support within a text, which a press copies, or marks where the browser lets no page copy. */
export function CopyText({ id, text: words = 'common.supportId', isMarked, className }: Props) {
  const t = useT()
  const text = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(id)
    } catch {
      setCopied(undefined)
      select(text.current)
    }
  }
  return (
    <chakra.button
      type="button"
      className={className}
      onClick={copy}
      onBlur={() => setCopied(undefined)}
      title={t('common.copy')}
      display="block"
      mt="0.5"
      textStyle="caption"
      textAlign="start"
      overflowWrap="anywhere"
      userSelect="text"
      cursor="copy"
      _hover={{ textDecoration: 'underline' }}
    >
      <RichText
        text={words}
        parts={{
          id: (
            <bdi ref={text} dir="ltr">
              {id}
            </bdi>
          ),
        }}
      />
      {isMarked && (
        <chakra.span display="inline-block" verticalAlign="middle" ms="1.5">
          <Copy size={14} aria-hidden />
        </chakra.span>
      )}
      <span aria-live="polite">{copied === id && ` · ${t('common.copied')}`}</span>
    </chakra.button>
  )
}
