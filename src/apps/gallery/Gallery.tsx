import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import { type ReactNode, Suspense, use, useDeferredValue, useLayoutEffect, useState } from 'react'
import { paintTheme } from '../../bridge/library/look.ts'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { PickerTexts } from '../../kit/PickerTexts.tsx'
import { css } from '../../theme/css.ts'
import { textsIn } from '../runtime/texts.ts'
import { BATCH_IMPORT } from './batch-import.tsx'
import { CONTROLS } from './controls.tsx'
import { KnobBar } from './KnobBar.tsx'
import { dirOf, type Knobs, useKnobs } from './knobs.ts'
import { NEWS_PARTS } from './news-parts.tsx'
import { PAGE_PARTS } from './page-parts.tsx'
import { ROBOT_PICKERS } from './robot-pickers.tsx'
import { nameOf, type Specimen } from './specimen.tsx'

const SPECIMENS: readonly Specimen[] = [...PAGE_PARTS, ...CONTROLS, ...NEWS_PARTS, ...ROBOT_PICKERS, ...BATCH_IMPORT]
const FIRST = nameOf('modal', 'question')

function Look({ knobs, children }: { knobs: Knobs; children: ReactNode }) {
  const { lang, messages } = use(textsIn(useDeferredValue(knobs.lang)))
  const { theme } = knobs
  const dir = dirOf(knobs)
  useLayoutEffect(() => {
    paintTheme(theme)
    document.documentElement.dir = dir
  })
  return (
    <I18nProvider lang={lang} messages={messages}>
      <PickerTexts>{children}</PickerTexts>
    </I18nProvider>
  )
}

function Index({ shown, onShow }: { shown: string; onShow: (name: string) => void }) {
  return (
    <chakra.nav
      p="4"
      overflowY="auto"
      borderInlineEnd={{ sm: 'line' }}
      borderBottom={{ smDown: 'line' }}
      css={{
        '& h2': { mt: '3', mb: '1', px: '2', color: 'fg.subtle', textStyle: 'caption', fontWeight: 'medium' },
        '& button': {
          width: '100%',
          py: '1',
          px: '2',
          borderRadius: 'control',
        },
        '& button:hover': { bg: 'bg.hover' },
        '& button[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
      }}
      aria-label="States"
    >
      {SPECIMENS.map(({ id, states }) => (
        <section key={id}>
          <h2>{id}</h2>
          <ul>
            {Object.keys(states).map((state) => {
              const name = nameOf(id, state)
              return (
                <li key={name}>
                  <button type="button" aria-current={name === shown || undefined} onClick={() => onShow(name)}>
                    {state}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </chakra.nav>
  )
}

/** A state on its stage; what opens above the page can be opened again. */
function Stage({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(true)
  const [id = '', state = ''] = name.split('/')
  const specimen = SPECIMENS.find((one) => one.id === id)
  const show = specimen?.states[state]
  if (!show) return <p>There is no such state.</p>
  return (
    <>
      {specimen.opens && (
        <Button variant="ghost" className={css({ alignSelf: 'flex-start' })} onClick={() => setOpen(true)}>
          Open again
        </Button>
      )}
      {isOpen && show({ onClose: () => setOpen(false) })}
    </>
  )
}

export function Gallery() {
  const { knobs, turn } = useKnobs()
  const name = knobs.show || FIRST
  return (
    <Suspense>
      <Look knobs={knobs}>
        <Box
          display="grid"
          flex="1"
          gridTemplate={{
            base: 'auto 10rem minmax(0, 1fr) / minmax(0, 1fr)',
            sm: 'auto minmax(0, 1fr) / 14rem minmax(0, 1fr)',
          }}
          minHeight="0"
        >
          <chakra.header gridColumn="1 / -1" layerStyle="bar" rowGap="2" columnGap="6" py="3" borderBottom="line">
            <Heading as="h1" size="md">
              Gallery
            </Heading>
            <KnobBar knobs={knobs} onTurn={turn} />
          </chakra.header>
          <Index shown={name} onShow={(show) => turn({ show })} />
          <Flex
            as="main"
            direction="column"
            gap="3"
            py="6"
            px={{ base: '4', sm: '6' }}
            overflow="auto"
            aria-label={name}
          >
            <Stage key={name} name={name} />
          </Flex>
        </Box>
      </Look>
    </Suspense>
  )
}
