import { Globe, type LucideIcon, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { LANGUAGES, type LangCode } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { type ColorMode, setColorMode } from '../../theme/color-mode.ts'
import { type Density, setDensity } from '../../theme/density.ts'
import type { CommandItem } from './findable.ts'

const MODES: Readonly<Record<ColorMode, LucideIcon>> = { light: Sun, dark: Moon, system: Monitor }
const DENSITIES: Readonly<Record<Density, LucideIcon>> = { comfortable: Rows3, compact: Rows4 }

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]

const choiceCommands = <Value extends string>(
  name: 'theme' | 'density',
  icons: Readonly<Record<Value, LucideIcon>>,
  say: (value: Value | 'label') => string,
  chosen: Value,
  choose: (value: Value) => void,
): CommandItem[] =>
  keysOf(icons)
    .filter((value) => value !== chosen)
    .map((value) => {
      const Icon: LucideIcon = icons[value]
      return {
        kind: 'command',
        id: `command:${name}.${value}`,
        name: say(value),
        detail: say('label'),
        also: [`${name} ${value}`],
        icon: <Icon aria-hidden />,
        run: () => choose(value),
      }
    })

export const themeCommands = (t: Translate, chosen: ColorMode) =>
  choiceCommands('theme', MODES, (value) => t(`comfort.theme.${value}`), chosen, setColorMode)
export const densityCommands = (t: Translate, chosen: Density) =>
  choiceCommands('density', DENSITIES, (value) => t(`comfort.density.${value}`), chosen, setDensity)

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
