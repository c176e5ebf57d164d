import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Opener, Parts, Question, Rows } from './own.tsx'
import { type PartsUnderMeasure, TABS } from './stage.ts'

/** What the part draws, as a template that one would write by hand. */
function templateOf(part: ReactElement) {
  const template = document.createElement('template')
  template.innerHTML = renderToStaticMarkup(part)
  return template.content
}

const TEMPLATES = {
  parts: templateOf(
    <>
      <Parts />
      <Opener />
    </>,
  ),
  question: templateOf(<Question onClose={() => undefined} />),
  rows: TABS.map(({ id }) => templateOf(<Rows of={id} />)),
}

/** What one would write by hand, without any framework: the same elements, classes and behaviour. */
export function plainParts(place: HTMLElement): PartsUnderMeasure {
  const stage = document.createElement('div')
  stage.append(TEMPLATES.parts.cloneNode(true))
  place.append(stage)
  const tabs = [...stage.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  const panel = stage.querySelector('[role=tabpanel]') as HTMLElement
  let chosen = tabs[0]
  let dialog: HTMLDialogElement | null = null
  let before: Element | null = null

  for (const [at, tab] of tabs.entries())
    tab.addEventListener('click', () => {
      chosen?.setAttribute('aria-selected', 'false')
      if (chosen) chosen.tabIndex = -1
      tab.setAttribute('aria-selected', 'true')
      tab.tabIndex = 0
      chosen = tab
      panel.replaceChildren((TEMPLATES.rows[at] as DocumentFragment).cloneNode(true))
    })
  const close = () => {
    dialog?.close()
    dialog?.remove()
    dialog = null
    if (before instanceof HTMLElement) before.focus()
  }
  const opener = stage.querySelector<HTMLButtonElement>('[data-opens]')
  opener?.addEventListener('click', () => {
    before = document.activeElement
    stage.append(TEMPLATES.question.cloneNode(true))
    dialog = stage.querySelector('dialog')
    dialog?.addEventListener('cancel', close)
    for (const button of dialog?.querySelectorAll('button') ?? []) button.addEventListener('click', close)
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  })
  return {
    tabs: () => tabs,
    panel: () => panel,
    open: () => opener?.click(),
    dialog: () => dialog,
    close: () => dialog?.querySelector<HTMLButtonElement>('[data-autofocus]')?.click(),
    remove: () => stage.remove(),
  }
}
