import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { RichText } from '../i18n/RichText.tsx'

/** Marks a text as if it had been swept over, for the person to copy by hand. */
function select(text: Node | null) {
  if (text) getSelection()?.selectAllChildren(text)
}

/** The support id, which a press copies, or marks where the browser lets no page copy. */
export function CopyText({ id }: { id: string }) {
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
        text="common.supportId"
        parts={{
          id: (
            <bdi ref={text} dir="ltr">
              {id}
            </bdi>
          ),
        }}
      />
      <span aria-live="polite">{copied === id && ` · ${t('common.copied')}`}</span>
    </chakra.button>
  )
}
