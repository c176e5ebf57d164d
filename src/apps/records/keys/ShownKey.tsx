import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectOldUntil, selectSecret } from '../../../../machines/pages/key-selectors.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { DialogBody } from '../../../kit/DialogBody.tsx'
import { DialogFoot } from '../../../kit/DialogFoot.tsx'
import { copyText } from '../../runtime/copy-text.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { KeyCall } from './KeyCall.tsx'
import type { KeyChart } from './key-dialog.ts'

type Props = { chart: KeyChart; resource: Resource }

/** The key, this once: with a button that copies it, or marks it where the browser lets no page copy. */
function Value({ secret }: { secret: string }) {
  const t = useT()
  const text = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
    setCopied(copyText(secret))
  }
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <chakra.code
        ref={text}
        dir="ltr"
        flex="1"
        minWidth="12rem"
        py="2"
        px="3"
        bg="bg.subtle"
        border="line"
        borderRadius="control"
        color="fg"
        overflowWrap="anywhere"
        userSelect="all"
      >
        {secret}
      </chakra.code>
      <Button variant="outline" ref={(button) => button?.focus()} onClick={copy}>
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span aria-live="polite">{t(isCopied ? 'common.copied' : 'common.copy')}</span>
      </Button>
    </Flex>
  )
}

export function ShownKey({ chart, resource }: Props) {
  const t = usePageT()
  const { key: words = {} } = useNames(resource.id)
  const say = useValueText(resource.id)
  const secret = useSelector(chart, selectSecret)
  const until = useSelector(chart, selectOldUntil)
  return (
    <>
      <DialogBody>
        <Value secret={secret ?? ''} />
        <chakra.p mt="3">{t('keys.once')}</chakra.p>
        {typeof until === 'number' && <p>{t('keys.oldUntil', { time: say('until', undefined, until) })}</p>}
        <chakra.p mt="3">{words.where}</chakra.p>
        <KeyCall resource={resource} />
      </DialogBody>
      <DialogFoot>
        <Button size="md" onClick={() => chart.send({ type: 'key.keep' })}>
          {t('keys.done')}
        </Button>
      </DialogFoot>
    </>
  )
}
