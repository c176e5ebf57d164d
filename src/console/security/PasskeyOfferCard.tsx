import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { CircleCheck, KeyRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import {
  selectIsAddingOffered,
  selectOfferFailure,
  selectOfferView,
} from '../../../machines/console/passkey-offer-selectors.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { InlineError } from '../../kit/InlineError.tsx'
import type { PasskeyOfferActor } from '../../session/SessionProvider.tsx'
import { CornerCard } from './CornerCard.tsx'

type Props = { offer: PasskeyOfferActor }

type WordsProps = { id: string; icon: ReactNode; color: 'success.fg' | 'accent.fg'; title: string; children: string }

function Words({ id, icon, color, title, children }: WordsProps) {
  return (
    <Flex gap="3">
      <Box flexShrink={0} pt="0.5" color={color === 'success.fg' ? 'success.fg' : 'accent.fg'}>
        {icon}
      </Box>
      <Box>
        <Heading as="h2" id={id} textStyle="form">
          {title}
        </Heading>
        <chakra.p textStyle="body" color="fg.muted" mt="0.5">
          {children}
        </chakra.p>
      </Box>
    </Flex>
  )
}

function Answers({ offer }: Props) {
  const t = useT()
  const isAdding = useSelector(offer, selectIsAddingOffered)
  return (
    <Flex wrap="wrap" gap="2" align="center">
      <Button
        isBusy={isAdding}
        busyLabel={t('passkeyOffer.adding')}
        onClick={() => offer.send({ type: 'passkey.add' })}
      >
        {t('passkeyOffer.add')}
      </Button>
      <Button variant="outline" onClick={() => offer.send({ type: 'offer.postpone' })}>
        {t('passkeyOffer.later')}
      </Button>
      <Button variant="ghost" onClick={() => offer.send({ type: 'offer.decline' })}>
        {t('passkeyOffer.never')}
      </Button>
    </Flex>
  )
}

/** Offers a passkey beside the work, and says when it is there. */
export function PasskeyOfferCard({ offer }: Props) {
  const t = useT()
  const say = useFailureText()
  const id = useId()
  const view = useSelector(offer, selectOfferView)
  const failure = useSelector(offer, selectOfferFailure)
  if (view === 'none') return null
  if (view === 'added')
    return (
      <CornerCard labelledBy={id} onClose={() => offer.send({ type: 'offer.close' })}>
        <Words
          id={id}
          icon={<CircleCheck size={18} aria-hidden />}
          color="success.fg"
          title={t('passkeyOffer.addedTitle')}
        >
          {t('passkeyOffer.addedBody')}
        </Words>
      </CornerCard>
    )
  return (
    <CornerCard labelledBy={id}>
      <Words id={id} icon={<KeyRound size={18} aria-hidden />} color="accent.fg" title={t('passkeyOffer.title')}>
        {t('passkeyOffer.body')}
      </Words>
      <InlineError text={failure && say(failure)} {...supportOf(failure)} />
      <Answers offer={offer} />
    </CornerCard>
  )
}
