import { Box, Flex } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { LONGEST } from '../../../../domain/resources/check.ts'
import { useLang } from '../../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES, type LangCode } from '../../../i18n/languages.ts'
import { RadioChip } from '../../../kit/RadioChip.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { css } from '../../../theme/css.ts'
import { type ControlProps, inputProps, type OfType } from './form-tools.ts'
import { textsByLang } from './value-shapes.ts'

/** One text in each language: the person's own first, those that are written marked. */
export function LocalTextsControl(props: ControlProps<OfType<'localTexts'>>) {
  const { id, label, field, value, onChange } = props
  const own = useLang()
  const [lang, setLang] = useState<LangCode>(own)
  const texts = textsByLang(value)
  const { name, tag, dir } = LANGUAGES[lang]
  const ordered = [own, ...LANG_CODES.filter((code) => code !== own)]
  return (
    <Box display="grid" gap="2" justifyItems="start">
      <Flex wrap="wrap" gap="2">
        {ordered.map((code) => (
          <RadioChip
            key={code}
            name={`${id}-lang`}
            checked={code === lang}
            onChange={() => setLang(code)}
            className={css(texts[code] ? { borderColor: 'accent.solid' } : { borderColor: 'border' })}
          >
            <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].name}</span>
            {texts[code] && <Check size={14} aria-hidden />}
          </RadioChip>
        ))}
      </Flex>
      <TextArea
        key={lang}
        {...inputProps(props)}
        rows={3}
        lang={tag}
        dir={dir}
        aria-label={`${label}, ${name}`}
        maxLength={field.max ?? LONGEST.localTexts}
        value={texts[lang] ?? ''}
        onChange={({ target }) => onChange({ ...texts, [lang]: target.value })}
      />
    </Box>
  )
}
