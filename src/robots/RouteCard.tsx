import { Box, chakra, Flex } from '@chakra-ui/react'
import { FileText, MapPin, Route } from 'lucide-react'
import { useFormats } from '../i18n/I18nProvider.tsx'
import { usePickerT } from '../kit/PickerTexts.tsx'

export type TourRoute = {
  name: string
  /** The address of its picture; empty where it has none. */
  picture: string
  info: string
  stops: number
  /** How many of its stops have something to tell. */
  texts: number
}

function Picture({ picture }: Pick<TourRoute, 'picture'>) {
  return (
    <Box
      display="grid"
      flex="none"
      placeItems="center"
      width={{ base: '5rem', sm: '7rem' }}
      height={{ base: '4rem', sm: '5.25rem' }}
      overflow="hidden"
      bg="bg.subtle"
      borderRadius="control"
      color="fg.subtle"
      css={{ '& img': { width: '100%', height: '100%', objectFit: 'cover' } }}
    >
      {picture === '' ? <Route size={32} aria-hidden /> : <img src={picture} alt="" />}
    </Box>
  )
}

/** §2 "a route card (image, two counts, name, info)". */
export function RouteCard({ route: { name, picture, info, stops, texts } }: { route: TourRoute }) {
  const t = usePickerT()
  const { number } = useFormats()
  return (
    <chakra.article layerStyle="card" display="flex" flex="none" gap="4" p="3">
      <Picture picture={picture} />
      <Box flex="1" minWidth="0">
        <chakra.h3 color="fg" textStyle="form" fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.h3>
        <Box color="fg.muted" lineClamp="2">
          <p>
            <bdi>{info}</bdi>
          </p>
        </Box>
        <Flex
          as="ul"
          wrap="wrap"
          rowGap="1"
          columnGap="4"
          mt="1.5"
          color="fg.muted"
          textStyle="caption"
          fontVariantNumeric="tabular-nums"
          css={{ '& li': { display: 'inline-flex', alignItems: 'center', gap: '1' } }}
        >
          <li>
            <MapPin size={14} aria-hidden />
            {t('publish.stops', { count: number(stops) })}
          </li>
          <li>
            <FileText size={14} aria-hidden />
            {t('publish.texts', { count: number(texts) })}
          </li>
        </Flex>
      </Box>
    </chakra.article>
  )
}
