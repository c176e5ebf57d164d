import { Box, chakra, Flex } from '@chakra-ui/react'
import { Suspense, useEffect, useState } from 'react'
import { LanguageMenu } from '../../kit/LanguageMenu.tsx'
import { usePageTitle } from '../../kit/use-page-title.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi, useBrowserStore, useLanguageActor } from '../../session/SessionProvider.tsx'
import { useOfferedLangs } from '../../session/use-settings.ts'
import { Waiting } from '../../session/Waiting.tsx'
import { LanguageNotice } from '../late/LanguageNotice.tsx'
import { BrandLine } from '../login/BrandLine.tsx'
import { FirstSetUpFlow } from './FirstSetUpFlow.tsx'
import { FirstSetUpTexts, useSetUpT } from './FirstSetUpTexts.tsx'
import { firstSetUpWithActors } from './first-set-up.ts'

const tokenHere = () => location.hash.slice(1)

/** Of the address that the page was opened by; another one that is opened in the same window counts from then on. */
function useFirstSetUp() {
  const [{ api }, browserStore] = [useApi(), useBrowserStore()]
  const [logic] = useState(() => firstSetUpWithActors({ api, browserStore }))
  const chart = useChart(logic, { input: { token: tokenHere() } })
  useEffect(() => {
    const change = () => chart.send({ type: 'address.change', token: tokenHere() })
    window.addEventListener('hashchange', change)
    return () => window.removeEventListener('hashchange', change)
  }, [chart])
  return chart
}

function Languages() {
  const language = useLanguageActor()
  const langs = useOfferedLangs()
  if (!language) return null
  return <LanguageMenu langs={langs} onChoose={(lang) => language.send({ type: 'language.change', lang })} />
}

function Page() {
  const t = useSetUpT()
  const chart = useFirstSetUp()
  const language = useLanguageActor()
  usePageTitle(t('title'))
  return (
    <Flex as="main" minHeight="100dvh" bg="bg.card" direction="column" align="center">
      <chakra.header layerStyle="bar" width="100%" py="6">
        <Box flex="1">
          <BrandLine />
        </Box>
        <Languages />
      </chakra.header>
      <Box
        width="100%"
        maxWidth={{ base: 'none', sm: 'card' }}
        px={{ base: '4', sm: '0' }}
        pt={{ base: '2', md: '8' }}
        pb="12"
      >
        {language && <LanguageNotice language={language} />}
        <FirstSetUpFlow chart={chart} />
      </Box>
    </Flex>
  )
}

/** The set-up of the first company (`/first-set-up`): loaded where its address is opened, and nowhere else. */
export function FirstSetUpScreen() {
  return (
    <Suspense fallback={<Waiting />}>
      <FirstSetUpTexts>
        <Page />
      </FirstSetUpTexts>
    </Suspense>
  )
}
