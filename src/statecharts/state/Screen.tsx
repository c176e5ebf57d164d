import { useState, useSyncExternalStore } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { PICTURE_PX } from '../../../domain/statecharts/screens.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { colorMode } from '../../theme/color-mode.ts'
import { useLoaded } from '../incident/use-loaded.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import styles from './screen.module.css'

const screens = async () => (await import('virtual:chart-screens')).default

function watchMode(tell: () => void) {
  const end = colorMode.subscribe(tell)
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', tell)
  return () => {
    end()
    system.removeEventListener('change', tell)
  }
}
const modeNow = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** What a person sees in a state, as the walk of its paths in Chromium showed it; nothing where no picture was made. */
export function Screen({ chart, node }: { chart: StatechartFile; node: string }) {
  const { t, lang, state } = useTexts()
  const mode = useSyncExternalStore(watchMode, modeNow)
  const made = useLoaded(screens, 'all')?.[chart.id]
  const [isLarge, setLarge] = useState(false)
  const pictures = made?.states[node]
  const file = (pictures?.[lang] ?? pictures?.en)?.[mode]
  if (!made || !file) return undefined
  const name = state(chart.nodes.find(({ id }) => id === node) ?? { id: node, key: node })
  const isStale = made.isStale || made.hash !== chart.hash
  const picture = (
    <img
      src={`screens/${file}`}
      alt={t('charts.about.screen', { name })}
      width={PICTURE_PX.width}
      height={PICTURE_PX.height}
      loading="lazy"
      decoding="async"
    />
  )
  const age = isStale && (
    <figcaption className="quiet">
      {t('charts.about.stale', {
        date: new Date(made.at).toLocaleDateString(LANGUAGES[lang].tag, { dateStyle: 'medium' }),
      })}
    </figcaption>
  )
  return (
    <figure className={styles.screen}>
      <button type="button" title={t('charts.about.enlarge')} onClick={() => setLarge(true)}>
        {picture}
      </button>
      {age}
      {isLarge && (
        <Dialog title={name} size="xl" closeLabel={t('common.close')} onClose={() => setLarge(false)}>
          <figure className={styles.large}>
            {picture}
            {age}
          </figure>
        </Dialog>
      )}
    </figure>
  )
}
