import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../src/kit/Button.tsx'
import { Dialog } from '../../../src/kit/Dialog.tsx'
import { Tabs } from '../../../src/kit/Tabs.tsx'
import { type PartsUnderMeasure, QUESTION, rowsOf, TABS, type TabId } from './stage.ts'

export function Rows({ of }: { of: TabId }) {
  return (
    <ul>
      {rowsOf(of).map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  )
}

export function Question({ onClose }: { onClose: () => void }) {
  const answers = (
    <>
      <Button variant="outline" data-autofocus onClick={onClose}>
        {QUESTION.stay}
      </Button>
      <Button onClick={onClose}>{QUESTION.go}</Button>
    </>
  )
  return (
    <Dialog title={QUESTION.title} footer={answers} onClose={onClose}>
      <p>{QUESTION.text}</p>
    </Dialog>
  )
}

export const Opener = ({ onOpen }: { onOpen?: () => void }) => (
  <Button data-opens onClick={onOpen}>
    {QUESTION.go}
  </Button>
)

export function Parts({ first = 'places' }: { first?: TabId }) {
  const [chosen, choose] = useState(first)
  return (
    <Tabs label="What there is" tabs={TABS} chosen={chosen} onChoose={choose}>
      <Rows of={chosen} />
    </Tabs>
  )
}

function Stage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Parts />
      <Opener onOpen={() => setOpen(true)} />
      {isOpen && <Question onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Tabs and dialog of the kit, as a page uses them. */
export function ownParts(place: HTMLElement): PartsUnderMeasure {
  const root = createRoot(place)
  root.render(<Stage />)
  return {
    tabs: () => [...place.querySelectorAll<HTMLButtonElement>('[role=tab]')],
    panel: () => place.querySelector('[role=tabpanel]') as HTMLElement,
    open: () => place.querySelector<HTMLButtonElement>('[data-opens]')?.click(),
    dialog: () => place.querySelector('dialog'),
    close: () => place.querySelector<HTMLButtonElement>('dialog [data-autofocus]')?.click(),
    remove: () => root.unmount(),
  }
}
