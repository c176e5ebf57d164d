import { chakra, Flex, Heading } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { CodeBlock } from '../operation/CodeBlock.tsx'
import { useReferenceT } from '../texts/ReferenceTexts.tsx'

const SHOWN = 'authorization: Bearer fk_…'

/** What holds for every call, and the contract itself to take along. */
export function Beginning({ unknown }: { unknown?: string }) {
  const t = useReferenceT()
  const lang = useLang()
  return (
    <Flex direction="column" gap="4" maxWidth="44rem">
      <Heading as="h1" size="xl">
        {t('title')}
      </Heading>
      {unknown !== undefined && (
        <Alert colorPalette="warning" role="status">
          {t('unknown', { id: unknown })}
        </Alert>
      )}
      <chakra.p textStyle="lead" color="fg.muted" textWrap="pretty">
        {t('lead')}
      </chakra.p>
      {lang !== 'en' && <chakra.p color="fg.muted">{t('inEnglish')}</chakra.p>}
      <div>
        <LinkButton variant="outline" href="capi.yaml" download>
          <Download size={16} aria-hidden />
          {t('download')}
        </LinkButton>
      </div>
      <chakra.section
        layerStyle="card"
        px="5"
        py="4"
        textStyle="form"
        display="flex"
        flexDirection="column"
        gap="3"
        aria-labelledby="how-to-call"
      >
        <Heading as="h2" size="md" id="how-to-call">
          {t('start.title')}
        </Heading>
        <p>{t('start.keys')}</p>
        <p>{t('start.show')}</p>
        <CodeBlock label={t('start.show')} text={SHOWN} />
        <p>{t('start.answer')}</p>
        <p>{t('start.often')}</p>
      </chakra.section>
    </Flex>
  )
}
