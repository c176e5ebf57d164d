import { Heading } from '@chakra-ui/react'
import { type ReactNode, Suspense, use, useDeferredValue, useLayoutEffect, useState } from 'react'
import { paintTheme } from '../../bridge/library/look.ts'
import { I18nProvider } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { PickerTexts } from '../../kit/PickerTexts.tsx'
import { css } from '../../theme/css.ts'
import { textsIn } from '../runtime/texts.ts'
import { BATCH_IMPORT } from './batch-import.tsx'
import { CONTROLS } from './controls.tsx'
import styles from './gallery.module.css'
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
    <nav className={styles.index} aria-label="States">
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
    </nav>
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
        <div className={styles.gallery}>
          <header className={styles.head}>
            <Heading as="h1" size="md">
              Gallery
            </Heading>
            <KnobBar knobs={knobs} onTurn={turn} />
          </header>
          <Index shown={name} onShow={(show) => turn({ show })} />
          <main className={styles.stage} aria-label={name}>
            <Stage key={name} name={name} />
          </main>
        </div>
      </Look>
    </Suspense>
  )
}
