import { Box, chakra, Flex } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { loadable } from '../../../load/loadable.ts'
import { useRobots } from '../lookups.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'
import { listIn } from './value-shapes.ts'

type Props = ControlProps<OfType<'robots'>>

const RobotsDialog = loadable(async () => (await import('./RobotsDialog.tsx')).RobotsDialog, { Missing: NotLoaded })

/** The chosen robots by name; by id where the name is not known. */
function Chosen({ ids }: { ids: readonly string[] }) {
  const t = usePageT()
  const robots = useRobots()
  const nameOf = (id: string) => robots?.find((robot) => robot.id === id)?.label ?? id
  return (
    <>
      <Flex
        as="ul"
        wrap="wrap"
        rowGap="1"
        columnGap="2"
        maxHeight="15rem"
        overflowY="auto"
        css={{
          '& li': {
            py: '1',
            px: '2',
            bg: 'bg.subtle',
            border: 'line',
            borderRadius: 'control',
          },
        }}
      >
        {ids.map((id) => (
          <li key={id}>
            <bdi>{nameOf(id)}</bdi>
          </li>
        ))}
      </Flex>
      {!robots && (
        <chakra.p color="fg.subtle" textStyle="caption" overflowWrap="anywhere">
          {t('form.robotsFailed')}
        </chakra.p>
      )}
    </>
  )
}

export function RobotsControl({ id, field, label, value, describedBy, onChange, onBlur }: Props) {
  const t = usePageT()
  const [isOpen, setOpen] = useState(false)
  const ids = listIn(value)
  const isOne = field.max === 1
  const close = () => {
    setOpen(false)
    onBlur()
  }
  const take = (robot_uuids: readonly string[]) => {
    onChange(robot_uuids)
    close()
  }
  return (
    <Box display="grid" gap="2" justifyItems="start">
      {ids.length === 0 && !field.required && <p>{t('form.allRobots')}</p>}
      {ids.length > 0 && (
        <Suspense fallback={<span className={styles.bone} />}>
          <Chosen ids={ids} />
        </Suspense>
      )}
      <Flex wrap="wrap" gap="2">
        <Button
          variant="outline"
          id={id}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          {t(isOne ? 'form.chooseRobot' : 'form.chooseRobots')}
        </Button>
        {ids.length > 0 && !field.required && (
          <Button variant="ghost" onClick={() => onChange([])}>
            {t('form.takeAllRobots')}
          </Button>
        )}
      </Flex>
      {isOpen && <RobotsDialog title={label} {...{ isOne }} robots={ids} onConfirmed={take} onClose={close} />}
    </Box>
  )
}
