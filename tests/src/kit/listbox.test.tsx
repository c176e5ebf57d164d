import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useListbox } from '../../../src/kit/use-listbox.ts'
import { MODES, show } from '../support/screen.tsx'

const ROBOTS = ['Robin', 'Bao', 'Mini']

function Search({ onChoose }: { onChoose: (name: string | undefined) => void }) {
  const listbox = useListbox({ count: ROBOTS.length, ends: 'round', onChoose: (at) => onChoose(ROBOTS[at]) })
  return (
    <>
      <input {...listbox.fieldProps(true)} aria-label="Search" />
      <div ref={listbox.list} role="listbox" id={listbox.id} aria-label="Robots">
        {ROBOTS.map((name, at) => (
          <div key={name} id={listbox.optionId(at)} role="option" tabIndex={-1} aria-selected={at === listbox.active}>
            {name}
          </div>
        ))}
      </div>
    </>
  )
}

const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '')?.textContent

describe.each(MODES)('a search field over a list of options ($mode)', ({ Wrapper }) => {
  afterEach(cleanup)

  const open = async () => {
    const onChoose = vi.fn()
    const hands = await show(Wrapper, <Search onChoose={onChoose} />)
    await hands.click(screen.getByRole('combobox'))
    return { hands, onChoose }
  }

  it('keeps the focus and says which option is meant', async () => {
    const { hands } = await open()
    expect(active()).toBe('Robin')
    await hands.keyboard('{ArrowDown}')
    expect(active()).toBe('Bao')
    await hands.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe('Mini')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('chooses it by Enter, while a space is typed', async () => {
    const { hands, onChoose } = await open()
    await hands.keyboard('{ArrowDown} ')
    expect(onChoose).not.toHaveBeenCalled()
    await hands.keyboard('{Enter}')
    expect(onChoose.mock.calls).toEqual([['Bao']])
  })

  it('leaves Enter and arrows to an input method that is composing', async () => {
    const { onChoose } = await open()
    const field = screen.getByRole('combobox')
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(field, { key, isComposing: true })
    expect(active()).toBe('Robin')
    expect(onChoose).not.toHaveBeenCalled()
  })
})
