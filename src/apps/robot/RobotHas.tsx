import { chakra } from '@chakra-ui/react'
import type { RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { recordGoal } from '../overview/overview-route.ts'
import { Part, PartNote } from '../overview/Part.tsx'
import { Row, Rows } from '../overview/Row.tsx'
import type { Show } from '../overview/use-goal.ts'
import { useRobotT } from './RobotTexts.tsx'

type Published = RobotDetail['published_list'][number]

function useStanding() {
  const t = useRobotT()
  const { number, list } = useFormats()
  return ({ goal, state, version, version_there }: Published) => {
    const has = version_there === null ? [] : [t('published.version', { version: number(version_there) })]
    if (goal === 'gone') return list([...has, t('published.leaves')])
    if (state === 'failed') return list([...has, t('published.failed', { version: number(version) })])
    return state === 'done' ? list(has) : list([...has, t('published.awaits', { version: number(version) })])
  }
}

/** What was published to a robot, and in which version it has it. */
export function RobotHas({ detail: { published_list }, show }: { detail: RobotDetail; show: Show }) {
  const t = useRobotT()
  const standing = useStanding()
  return (
    <Part title={t('published.title')}>
      {published_list.length === 0 ? (
        <PartNote>{t('published.none')}</PartNote>
      ) : (
        <Rows>
          {published_list.map((row) => (
            <li key={`${row.resource} ${row.record_id}`}>
              <Row onOpen={row.entry === '' ? undefined : () => show(recordGoal(row.entry, row.record_id))}>
                <chakra.span display="block" fontWeight="medium">
                  <bdi>{row.name}</bdi>
                </chakra.span>{' '}
                <chakra.span textStyle="caption" color={row.state === 'failed' ? 'danger.fg' : 'fg.muted'}>
                  {standing(row)}
                </chakra.span>
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}

/** Which versions of its software and parts it says that it has. */
export function RobotVersions({ detail: { versions } }: { detail: RobotDetail }) {
  const t = useRobotT()
  const names = Object.entries(versions)
  return (
    <Part title={t('versions.title')}>
      {names.length === 0 ? (
        <PartNote>{t('versions.none')}</PartNote>
      ) : (
        <chakra.dl
          display="grid"
          gridTemplateColumns="minmax(0, auto) minmax(0, 1fr)"
          columnGap="4"
          rowGap="1"
          px="4"
          pb="4"
          overflowWrap="anywhere"
        >
          {names.map(([name, version]) => (
            <chakra.div key={name} display="contents">
              <chakra.dt color="fg.muted">
                <bdi>{name}</bdi>
              </chakra.dt>
              <dd>
                <bdi>{version}</bdi>
              </dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </Part>
  )
}
