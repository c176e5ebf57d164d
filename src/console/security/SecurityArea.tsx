import { useSelector } from '@xstate/react'
import { selectPasskeyOffer, selectSecurity } from '../../../machines/console/console.machine.ts'
import { selectOfferView } from '../../../machines/console/passkey-offer.machine.ts'
import { ErrorArea } from '../../load/ErrorArea.tsx'
import { gentlePart } from '../../load/lazy-part.ts'
import { dialogPart } from '../../load/part-in-place.tsx'
import type { ConsoleActor, PasskeyOfferActor } from '../../session/SessionProvider.tsx'

const SecurityDialog = dialogPart('security', async () => (await import('./SecurityDialog.tsx')).SecurityDialog)
const PasskeyOfferCard = gentlePart(
  'passkeyOffer',
  async () => (await import('./PasskeyOfferCard.tsx')).PasskeyOfferCard,
)

/** The card is fetched only where there is something to offer. */
function Offer({ offer }: { offer: PasskeyOfferActor }) {
  const view = useSelector(offer, selectOfferView)
  return view !== 'none' && <PasskeyOfferCard offer={offer} />
}

/** "Sign-in and security", and the offer of a passkey, beside whatever screen is shown. */
export function SecurityArea({ opened }: { opened: ConsoleActor }) {
  const security = useSelector(opened, selectSecurity)
  const offer = useSelector(opened, selectPasskeyOffer)
  return (
    <>
      {offer && (
        <ErrorArea look="silent">
          <Offer offer={offer} />
        </ErrorArea>
      )}
      {security && (
        <SecurityDialog
          security={security}
          onClose={() => opened.send({ type: 'security.close' })}
          onLogout={() => opened.send({ type: 'logout.request' })}
        />
      )}
    </>
  )
}
