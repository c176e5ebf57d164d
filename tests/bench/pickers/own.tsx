import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { fromPromise } from 'xstate'
import en from '../../../locales/en.json'
import { type Chosen, NONE_CHOSEN } from '../../../machines/pages/picking.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { PickerTextsProvider, pickerTextsIn } from '../../../src/kit/PickerTexts.tsx'
import { TransferPicker } from '../../../src/robots/TransferPicker.tsx'
import { ROBOTS } from './robots.ts'
import type { ListUnderMeasure } from './stage.ts'

const texts = await pickerTextsIn('en')

/** The page's robots, which come when the measure says so; then nothing changes. */
function heldList() {
  const hold: { fill?: () => void } = {}
  const come = new Promise<void>((open) => {
    hold.fill = open
  })
  const answer = async ({ etag }: RobotsQuestion): Promise<RobotsAnswer> => {
    await come
    return { ...(etag === '' && { robots: ROBOTS }), etag: 'one', clockAheadMs: 0 }
  }
  const openRobotList = polled(fromPromise<RobotsAnswer, RobotsQuestion>(({ input }) => answer(input)))
  return { hold, robotList: robotListMachine.provide({ actors: { openRobotList } }) }
}

function Picker({ robotList }: { robotList: typeof robotListMachine }) {
  const [added, change] = useState<Chosen>(NONE_CHOSEN)
  return <TransferPicker {...{ robotList, added }} robot_prodtype_id="bao_mini" onChange={change} />
}

const found = <Found extends Element>(place: Element, selector: string) => place.querySelector<Found>(selector) as Found

/** The transfer picker as a page shows it, live list and all. */
export function ownList(place: HTMLElement): ListUnderMeasure {
  const { hold, robotList } = heldList()
  const root = createRoot(place)
  root.render(
    <I18nProvider lang="en" messages={en}>
      <PickerTextsProvider value={texts}>
        <Picker robotList={robotList} />
      </PickerTextsProvider>
    </I18nProvider>,
  )
  return {
    fill: () => hold.fill?.(),
    field: () => found(place, 'input[type=search]'),
    scroller: () => found(place, '[role=listbox]'),
    names: () => [...place.querySelectorAll('[role=option] bdi:first-of-type')].map((name) => name.textContent ?? ''),
    remove: () => root.unmount(),
  }
}
