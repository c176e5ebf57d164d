import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Tabs } from '../../../kit/Tabs.tsx'
import { css } from '../../../theme/css.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { ActivityPart, type ActivityProps } from './ActivityPart.tsx'

const PANEL = css({ display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' })
const SCROLLER = css({ flex: '1', minHeight: '0', overflowY: 'auto', pt: '2' })
const ROW = css({ px: { base: '4', sm: '6' }, mb: '3', flexShrink: '0' })

type Props = ActivityProps & {
  /** Something in the form is to be answered: it is shown. */
  asks: boolean
  children: ReactNode
}

/** The form of a record, and beside it what was done to the record; what is typed stays while that is looked at. */
export function WithActivity({ asks, children, ...activity }: Props) {
  const t = usePageT()
  const [chosen, choose] = useState<'record' | 'activity'>('record')
  const shown = asks ? 'record' : chosen
  const isForm = shown === 'record'
  const tabs = [
    { id: 'record', title: t('activity.record') },
    { id: 'activity', title: t('activity.title') },
  ] as const
  return (
    <Tabs
      label={t('activity.record')}
      tabs={tabs}
      chosen={shown}
      onChoose={choose}
      className={ROW}
      panel={PANEL}
      {...(!isForm && { scroller: SCROLLER })}
    >
      <chakra.div
        hidden={!isForm}
        css={{ '&[hidden]': { display: 'none' } }}
        display="flex"
        flexDirection="column"
        flex="1"
        minHeight="0"
      >
        {children}
      </chakra.div>
      {!isForm && <ActivityPart {...activity} />}
    </Tabs>
  )
}
