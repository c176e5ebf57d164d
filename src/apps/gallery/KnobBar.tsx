import { isLangCode, LANG_CODES, LANGUAGES } from '../../i18n/languages.ts'
import styles from './gallery.module.css'
import { dirOf, type Knobs } from './knobs.ts'

type Props = { knobs: Knobs; onTurn: (turned: Partial<Knobs>) => void }

export function KnobBar({ knobs, onTurn }: Props) {
  const isRtl = dirOf(knobs) === 'rtl'
  return (
    <div className={styles.knobs}>
      <label>
        Language
        <select
          value={knobs.lang}
          onChange={({ target }) => isLangCode(target.value) && onTurn({ lang: target.value, dir: undefined })}
        >
          {LANG_CODES.map((lang) => (
            <option key={lang} value={lang}>
              {LANGUAGES[lang].name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={knobs.theme === 'dark'}
          onChange={({ target }) => onTurn({ theme: target.checked ? 'dark' : 'light' })}
        />
        Dark
      </label>
      <label>
        <input type="checkbox" checked={isRtl} onChange={() => onTurn({ dir: isRtl ? 'ltr' : 'rtl' })} />
        Right to left
      </label>
    </div>
  )
}
