import { useT } from '../../i18n/I18nProvider.tsx'
import { keyNames } from '../../kit/mod-key.ts'
import styles from './palette.module.css'

const ENTER = '↵'

/** What the keys do; where there are none it is not shown. */
export function Hints({ id }: { id: string }) {
  const t = useT()
  const { mod, alt } = keyNames()
  const hints = [
    { keys: ['↑', '↓'], text: t('palette.hints.walk') },
    { keys: [ENTER], text: t('palette.hints.open') },
    { keys: [mod, ENTER], text: t('palette.hints.newTab') },
    { keys: [alt, ENTER], text: t('palette.hints.star') },
    { keys: ['Esc'], text: t('common.close') },
  ]
  return (
    <div id={id} className={styles.hints}>
      {hints.map(({ keys, text }) => (
        <span key={text} className={styles.hint}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
          {text}
        </span>
      ))}
    </div>
  )
}
