import { Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { TypeGrid } from './TypeGrid.tsx'

const PLACES = ['first', 'second', 'third', 'fourth']

export function TypeSkeletons() {
  const t = useT()
  return (
    <>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <TypeGrid aria-hidden>
        {PLACES.map((place) => (
          <Skeleton as="li" key={place} height="17rem" borderRadius="card" />
        ))}
      </TypeGrid>
    </>
  )
}
