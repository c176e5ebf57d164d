import { Box, Heading } from '@chakra-ui/react'
import type { RobotProdtypeEntry } from '../../../machines/entities.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import { keyOf } from '../menu/menu.ts'
import { EntryRow } from './EntryRow.tsx'
import { useExplainT } from './ExplainTexts.tsx'
import type { MenuSection } from './sections.ts'
import { useAdvice } from './use-advice.ts'

type Props = { sections: readonly MenuSection[]; types: readonly RobotProdtypeEntry[] }

export function EntryList({ sections, types }: Props) {
  const tell = useExplainT()
  const lang = useLang()
  const adviceFor = useAdvice(types)
  if (sections.length === 0)
    return (
      <Box py="6" textAlign="center">
        {tell('noMatch')}
      </Box>
    )
  return sections.map(({ label, entries }) => (
    <Box as="section" key={label?.menu_id ?? ''} mb="4">
      {label && (
        <Heading as="h3" textStyle="caption" fontWeight="semibold" color="fg.subtle" mb="0.5">
          {nameIn(lang, label.menu_name_map, label.menu_name)}
        </Heading>
      )}
      <Box as="ul" listStyleType="none">
        {entries.map((entry) => (
          <EntryRow key={keyOf(entry.menu)} entry={entry} advice={adviceFor(entry)} />
        ))}
      </Box>
    </Box>
  ))
}
