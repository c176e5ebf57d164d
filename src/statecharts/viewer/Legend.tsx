import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { GlyphIcon } from '../atlas/Glyph.tsx'
import { useT } from '../language/TextsProvider.tsx'
import styles from './legend.module.css'

const GLYPHS = ['after', 'done', 'error', 'always', 'stays', 'invoke'] as const
const KEYS = [
  ['← ↑ ↓ →', 'choose'],
  ['Enter', 'open'],
  ['Esc', 'up'],
  ['/', 'find'],
] as const

/** What the signs mean, which keys there are, and what the drawing was made from. */
export function Legend({ chart }: { chart: StatechartFile }) {
  const t = useT()
  return (
    <details className={styles.legend}>
      <summary>{t('charts.legend.title')}</summary>
      <ul>
        {GLYPHS.map((name) => (
          <li key={name}>
            <GlyphIcon name={name} /> {t(`charts.legend.${name}`)}
          </li>
        ))}
        <li>
          <i className={`${styles.sign} ${styles.folded}`} /> {t('charts.legend.folded')}
        </li>
        <li>
          <i className={`${styles.sign} ${styles.final}`} /> {t('charts.legend.final')}
        </li>
        <li>
          <i className={`${styles.sign} ${styles.initial}`} /> {t('charts.legend.initial')}
        </li>
        <li>
          <i className={`${styles.sign} ${styles.anywhere}`} /> {t('charts.legend.anywhere')}
        </li>
        <li>
          <i className={`${styles.sign} ${styles.outside}`} /> {t('charts.legend.outside')}
        </li>
      </ul>
      <ul className={styles.keys} data-screen-only>
        {KEYS.map(([key, meaning]) => (
          <li key={key}>
            <kbd>{key}</kbd> {t(`charts.keys.${meaning}`)}
          </li>
        ))}
        <li>{t('charts.fingerprint', { hash: chart.hash })}</li>
      </ul>
    </details>
  )
}
