import { Globe, type LucideIcon, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { LANGUAGES, type LangCode } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { type ColorMode, setColorMode } from '../../theme/color-mode.ts'
import { type Density, setDensity } from '../../theme/density.ts'
import type { CommandItem } from './findable.ts'

const MODES: Readonly<Record<ColorMode, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor }
const DENSITIES: Readonly<Record<Density, LucideIcon>> = { comfortable: Rows3, compact: Rows4 }

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

export const themeCommands = (t: Translate, chosen: ColorMode): CommandItem[] =>
  keysOf(MODES)
    .filter((mode) => mode !== chosen)
    .map((mode) => {
      const Icon = MODES[mode]
      return {
        kind: 'command',
        id: `command:theme.${mode}`,
        name: t(`comfort.theme.${mode}`),
        detail: t('comfort.theme.label'),
        also: [`theme ${mode}`],
        icon: <Icon aria-hidden />,
        run: () => setColorMode(mode),
      }
    })

export const densityCommands = (t: Translate, chosen: Density): CommandItem[] =>
  keysOf(DENSITIES)
    .filter((density) => density !== chosen)
    .map((density) => {
      const Icon = DENSITIES[density]
      return {
        kind: 'command',
        id: `command:density.${density}`,
        name: t(`comfort.density.${density}`),
        detail: t('comfort.density.label'),
        also: [`density ${density}`],
        icon: <Icon aria-hidden />,
        run: () => setDensity(density),
      }
    })

/** The other languages, each in its own name. */
export const languageCommands = (
  t: Translate,
  langs: readonly LangCode[],
  chosen: LangCode,
  choose: (lang: LangCode) => void,
): CommandItem[] =>
  langs
    .filter((lang) => lang !== chosen)
    .map((lang) => ({
      kind: 'command',
      id: `command:language.${lang}`,
      name: LANGUAGES[lang].name,
      detail: t('language.label'),
      also: [`language ${LANGUAGES[lang].tag}`],
      icon: <Globe aria-hidden />,
      isQuiet: true,
      run: () => choose(lang),
    }))
