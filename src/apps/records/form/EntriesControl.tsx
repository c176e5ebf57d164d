import { Box, chakra, Skeleton } from '@chakra-ui/react'
import { Suspense, useId } from 'react'
import { useFormats, useLang } from '../../../i18n/I18nProvider.tsx'
import { CheckBox } from '../../../kit/CheckBox.tsx'
import { css } from '../../../theme/css.ts'
import { useEntriesFor } from '../lookups.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { type Choice, Ticks } from './Ticks.tsx'
import { listIn } from './value-shapes.ts'

type Props = ControlProps<OfType<'entries'>>
type GroupProps = Omit<Props, 'value'> & { title: string; choices: readonly Choice[]; all: readonly string[] }

function Group({ title, choices, all, ...rest }: GroupProps) {
  const id = useId()
  const own = choices.map((choice) => choice.id)
  const chosen = own.filter((each) => all.includes(each))
  const put = (next: readonly string[]) => rest.onChange([...all.filter((each) => !own.includes(each)), ...next])
  return (
    <chakra.fieldset aria-labelledby={id} display="grid" gap="2" minWidth="0">
      <CheckBox
        checked={chosen.length === own.length}
        isPartial={chosen.length > 0 && chosen.length < own.length}
        onChange={() => put(chosen.length === own.length ? [] : own)}
        className={css({ fontWeight: 'medium' })}
      >
        <bdi id={id}>{title}</bdi>
      </CheckBox>
      <Ticks {...rest} choices={choices} chosen={chosen} onChange={put} />
    </chakra.fieldset>
  )
}

function Groups(props: Props) {
  const { name, value } = props
  const t = usePageT()
  const choices = useEntriesFor(useFormTools().resource.id, name, useLang())
  if (!choices)
    return (
      <chakra.p color="fg.subtle" textStyle="caption" overflowWrap="anywhere">
        {t('form.choicesFailed')}
      </chakra.p>
    )
  const titles = [...new Set(choices.map(({ group = '' }) => group))]
  return (
    <Box display="grid" gap="4">
      {titles.map((title) => (
        <Group
          key={title}
          {...props}
          {...{ title }}
          choices={choices.filter(({ group = '' }) => group === title)}
          all={listIn(value)}
        />
      ))}
    </Box>
  )
}

export const EntriesControl = (props: Props) => (
  <Suspense fallback={<Skeleton as="span" display="block" width="32" height="3" />}>
    <Groups {...props} />
  </Suspense>
)

function Names({ name, value }: { name: string; value: unknown }) {
  const { list } = useFormats()
  const choices = useEntriesFor(useFormTools().resource.id, name, useLang()) ?? []
  const chosen = listIn(value)
  return <bdi>{list(choices.filter(({ id }) => chosen.includes(id)).map(({ label }) => label))}</bdi>
}

/** The names of entries that are only to be read. */
export const EntryNames = (props: { name: string; value: unknown }) => (
  <Suspense fallback={<Skeleton as="span" display="block" width="32" height="3" />}>
    <Names {...props} />
  </Suspense>
)
