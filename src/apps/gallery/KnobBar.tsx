import { Flex } from '@chakra-ui/react'
import { isLangCode } from '../../../domain/languages.ts'
import { LANG_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { Select } from '../../kit/Select.tsx'
import { dirOf, type Knobs, THEMES } from './knobs.ts'

type Props = { knobs: Knobs; onTurn: (turned: Partial<Knobs>) => void }

export function KnobBar({ knobs, onTurn }: Props) {
  const isRtl = dirOf(knobs) === 'rtl'
  return (
    <Flex wrap="wrap" align="center" columnGap="5" rowGap="2">
      <Select
        size="sm"
        aria-label="Language"
        value={knobs.lang}
        onChange={({ target }) => isLangCode(target.value) && onTurn({ lang: target.value, dir: undefined })}
      >
        {LANG_CODES.map((lang) => (
          <option key={lang} value={lang}>
            {LANGUAGES[lang].name}
          </option>
        ))}
      </Select>
      <Select
        size="sm"
        aria-label="Colours"
        value={knobs.theme}
        onChange={({ target }) => onTurn({ theme: THEMES.find((theme) => theme === target.value) })}
      >
        {THEMES.map((theme) => (
          <option key={theme}>{theme}</option>
        ))}
      </Select>
      <CheckBox checked={isRtl} onChange={() => onTurn({ dir: isRtl ? 'ltr' : 'rtl' })}>
        Right to left
      </CheckBox>
    </Flex>
  )
}
