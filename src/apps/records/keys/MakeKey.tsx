import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { selectIsMaking, selectIsRefused } from '../../../../machines/pages/key-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import { DialogBody } from '../../../kit/DialogBody.tsx'
import { DialogFoot } from '../../../kit/DialogFoot.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { KeyFailure } from './KeyFailure.tsx'
import { type KeyChart, OVERLAPS, USUAL_OVERLAP_S } from './key-dialog.ts'

type Props = { chart: KeyChart; hasKey: boolean; doing?: string; where?: string }

function Overlap({ seconds, onChoose }: { seconds: number; onChoose: (seconds: number) => void }) {
  const t = usePageT()
  const name = useId()
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      gap="1"
      css={{ '& legend': { mb: '1', color: 'fg', fontWeight: 'medium' } }}
    >
      <legend>{t('keys.overlap')}</legend>
      {OVERLAPS.map((each) => (
        <chakra.label
          key={each.says}
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="2rem"
          color="fg"
          cursor="pointer"
          css={{ '& input': { accentColor: 'accent.solid' } }}
        >
          <input type="radio" name={name} checked={each.seconds === seconds} onChange={() => onChoose(each.seconds)} />
          {t(each.says)}
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}

/** Before a key is made: how long the one before works on, and that it is shown once. */
export function MakeKey({ chart, hasKey, doing, where }: Props) {
  const t = usePageT()
  const isMaking = useSelector(chart, selectIsMaking)
  const isRefused = useSelector(chart, selectIsRefused)
  const [seconds, choose] = useState(hasKey ? USUAL_OVERLAP_S : 0)
  const make = () => chart.send(isRefused ? { type: 'key.again' } : { type: 'key.make', overlap_s: seconds })
  return (
    <>
      <DialogBody>
        {hasKey ? (
          <div inert={isMaking || isRefused}>
            <Overlap seconds={seconds} onChoose={choose} />
          </div>
        ) : (
          <p>{where}</p>
        )}
        <chakra.p mt="3">{t('keys.once')}</chakra.p>
      </DialogBody>
      <KeyFailure chart={chart} />
      <DialogFoot>
        <Button variant="outline" size="md" disabled={isMaking} onClick={() => chart.send({ type: 'key.cancel' })}>
          {t('form.cancel')}
        </Button>
        <Button size="md" data-autofocus isBusy={isMaking} onClick={make}>
          {isRefused ? t('keys.again') : doing}
        </Button>
      </DialogFoot>
    </>
  )
}
