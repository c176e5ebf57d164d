import { useSelector } from '@xstate/react'
import { selectPasskeyOffer, selectSecurity } from '../../../machines/console/console-selectors.ts'
import { selectOfferView } from '../../../machines/console/passkey-offer-selectors.ts'
import { ErrorBoundary } from '../../load/ErrorBoundary.tsx'
import { dialogPart } from '../../load/lazy-inline.tsx'
import { lazyWithoutReload } from '../../load/lazy-part.ts'
import type { ConsoleActor, PasskeyOfferActor } from '../../session/SessionProvider.tsx'

const SecurityDialog = dialogPart('security', async () => (await import('./SecurityDialog.tsx')).SecurityDialog)
const PasskeyOfferCard = lazyWithoutReload(
  'passkeyOffer',
  async () => (await import('./PasskeyOfferCard.tsx')).PasskeyOfferCard,
)

/** The card is fetched only where there is something to offer. */
function Offer({ offer }: { offer: PasskeyOfferActor }) {
  const view = useSelector(offer, selectOfferView)
  return view !== 'none' && <PasskeyOfferCard offer={offer} />
}

/** "Sign-in and security", and the offer of a passkey, beside whatever screen is shown. */
export function SecurityArea({ consoleActor }: { consoleActor: ConsoleActor }) {
  const security = useSelector(consoleActor, selectSecurity)
  const offer = useSelector(consoleActor, selectPasskeyOffer)
  return (
    <>
      {offer && (
        <ErrorBoundary look="silent">
          <Offer offer={offer} />
        </ErrorBoundary>
      )}
      {security && (
        <SecurityDialog
          security={security}
          onClose={() => consoleActor.send({ type: 'security.close' })}
          onLogout={() => consoleActor.send({ type: 'logout.request' })}
        />
      )}
    </>
  )
}
