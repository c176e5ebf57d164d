import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, use, useId } from 'react'
import { type CommandKind, type CommandParams, TASKS } from '../../../domain/commands.ts'
import type { Robot } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import type { PlaceEntry } from '../../../machines/pages/remote.ts'
import { supportOf } from '../../api/mendable.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { LANG_CODES, LANGUAGES } from '../../i18n/languages.ts'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { isNear } from './near.ts'
import { useRemoteT } from './RemoteTexts.tsx'
import type { Places } from './remote-calls.ts'

type Fill = (part: CommandParams) => void
type Props = {
  kind: CommandKind
  params: CommandParams
  robots: readonly Robot[]
  places: Promise<Places>
  onFill: Fill
  onAskPlaces: () => void
}
type FieldProps = Pick<Props, 'params' | 'onFill'>

const VOICES = ['clear', 'warm', 'young', 'deep', 'child'] as const
const TEXT_MOST = 300

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Box display="grid" gap="1.5" maxWidth="32rem" color="fg.muted" css={{ '& label': { fontWeight: 'medium' } }}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Box>
  )
}

type ChoiceProps = { label: string; value: string; options: readonly (readonly [string, string])[] }

function Choice({ label, value, options, onChoose }: ChoiceProps & { onChoose: (value: never) => void }) {
  return (
    <Field label={label}>
      {(id) => (
        <Select id={id} value={value} onChange={({ target }) => onChoose(target.value as never)}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The maps on which a chosen robot is; all of them as long as none is chosen. */
const mapsOf = (places: readonly PlaceEntry[], robots: readonly Robot[]) =>
  [...new Set(places.map(({ map_name }) => map_name))].filter((map) => isNear(map, robots))

function NoPlaces({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useRemoteT()
  const failureText = useFailureText()
  const text = t('placesFailed', { why: failureText(failure) })
  return <InlineRetry text={text} {...supportOf(failure)} onRetry={onRetry} />
}

function Where({ places, onAskPlaces, ...rest }: Omit<Props, 'kind'>) {
  const answer = use(places)
  return 'failure' in answer ? (
    <NoPlaces failure={answer.failure} onRetry={onAskPlaces} />
  ) : (
    <PlaceChoice all={answer.list} {...rest} />
  )
}

type PlaceProps = FieldProps & Pick<Props, 'robots'> & { all: readonly PlaceEntry[] }

function PlaceChoice({ all, params, robots, onFill }: PlaceProps) {
  const t = useRemoteT()
  const maps = mapsOf(all, robots)
  const keyOf = ({ map_name = '', place_name = '' }: CommandParams) => `${map_name}\n${place_name}`
  const go = (key: string) => {
    const [map_name, place_name] = key.split('\n')
    onFill({ map_name, place_name })
  }
  if (maps.length === 0) return <chakra.p color="fg.muted">{t('noPlaces')}</chakra.p>
  return (
    <Field label={t('place')}>
      {(id) => (
        <Select id={id} value={keyOf(params)} onChange={({ target }) => go(target.value)}>
          <option value={keyOf({})}>{t('choose')}</option>
          {maps.map((map) => (
            <optgroup key={map} label={map}>
              {all
                .filter(({ map_name }) => map_name === map)
                .map((place) => (
                  <option key={place.place_name} value={keyOf(place)}>
                    {place.place_name}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

function What({ params, onFill }: FieldProps) {
  const t = useRemoteT()
  return (
    <>
      <Field label={t('text')}>
        {(id) => (
          <TextArea
            id={id}
            rows={2}
            dir="auto"
            maxLength={TEXT_MOST}
            value={params.text ?? ''}
            onChange={({ target }) => onFill({ text: target.value })}
          />
        )}
      </Field>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))" gap="3" maxWidth="32rem">
        <Choice
          label={t('lang')}
          value={params.lang ?? ''}
          options={LANG_CODES.map((code) => [code, LANGUAGES[code].name])}
          onChoose={(lang) => onFill({ lang })}
        />
        <Choice
          label={t('voice')}
          value={params.voice ?? ''}
          options={VOICES.map((voice) => [voice, t(`voices.${voice}`)])}
          onChoose={(voice) => onFill({ voice })}
        />
      </Box>
    </>
  )
}

function Loudness({ params: { volume = 0 }, onFill }: FieldProps) {
  const t = useRemoteT()
  const { percent } = useFormats()
  return (
    <Field label={t('volume')}>
      {(id) => (
        <Flex
          align="center"
          gap="3"
          minHeight="2.25rem"
          color="fg"
          fontVariantNumeric="tabular-nums"
          css={{ '& input': { flex: '1', accentColor: 'accent.solid' } }}
        >
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            aria-valuetext={percent(volume / 100)}
            onChange={({ target }) => onFill({ volume: Number(target.value) })}
          />
          <output htmlFor={id}>{percent(volume / 100)}</output>
        </Flex>
      )}
    </Field>
  )
}

export function CommandFields({ kind, ...rest }: Props) {
  const t = useRemoteT()
  const { params, onFill } = rest
  if (kind === 'go') return <Where {...rest} />
  if (kind === 'say') return <What {...rest} />
  if (kind === 'volume') return <Loudness {...rest} />
  if (kind !== 'start') return null
  const tasks = TASKS.map((task) => [task, t(`tasks.${task}`)] as const)
  return <Choice label={t('task')} value={params.task ?? ''} options={tasks} onChoose={(task) => onFill({ task })} />
}
