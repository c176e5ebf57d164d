import { chakra } from '@chakra-ui/react'
import { ExternalLink } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { REFERENCE_PATH } from '../../../browser/paths.ts'
import { Button } from '../../../kit/Button.tsx'
import { css } from '../../../theme/css.ts'
import type { Place } from '../../runtime/use-place.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { KeyCall } from './KeyCall.tsx'

type Props = { resource: Resource; corp_uuid?: string; place: Place }

/** Whose keys call what the reference tells. */
const HAS_REFERENCE = ['apiKeys', 'robots']

/** The console opens it, for it stands on its origin. */
function Reference({ place }: { place: Place }) {
  const t = usePageT()
  return (
    <>
      <Button variant="outline" onClick={() => place.openWindow(REFERENCE_PATH)} className={css({ mt: '3' })}>
        {t('keys.reference')}
        <ExternalLink size={14} aria-hidden />
      </Button>
      <span role="status">{place.isPlaceRefused && t('form.chartsBlocked')}</span>
    </>
  )
}

/** What a key of this page is for, the call in which it is shown, and where all calls stand. */
export function HowTo({ resource, corp_uuid, place }: Props) {
  const t = usePageT()
  const { key: words = {} } = useNames(resource.id)
  if (!resource.keys) return null
  return (
    <chakra.details
      mt="4"
      px="var(--page-inline, var(--spacing-6))"
      color="fg.muted"
      textStyle="form"
      css={{ '& summary': { width: 'fit-content', color: 'fg', cursor: 'pointer' }, '& p': { mt: '2' } }}
    >
      <summary>{t('keys.how')}</summary>
      <p>{words.where}</p>
      <KeyCall {...{ resource, corp_uuid }} />
      {HAS_REFERENCE.includes(resource.id) && <Reference place={place} />}
    </chakra.details>
  )
}
