import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { guardDoubleClicks } from '../../../src/browser/double-clicks.ts'

const clicked: string[] = []

function show(html: string) {
  document.body.innerHTML = html
  for (const control of document.querySelectorAll('button'))
    control.addEventListener('click', () => clicked.push(control.textContent ?? ''))
}

/** As the browser counts: 1 for a click, 2 for the second of a double click; it tells whether the click was let through. */
function click(selector: string, detail: number, timeStamp = 0) {
  const target = document.querySelector(selector)
  const events = ['mousedown', 'click'].map((type) =>
    Object.defineProperty(new MouseEvent(type, { detail, bubbles: true, cancelable: true }), 'timeStamp', {
      value: timeStamp,
    }),
  )
  return events.map((event) => target?.dispatchEvent(event)).every((passed) => passed === true)
}

beforeEach(() => {
  clicked.length = 0
  onTestFinished(guardDoubleClicks())
})
afterEach(() => document.body.replaceChildren())

describe('the second click of a double click', () => {
  it('does not press the button that has come where the first one was', () => {
    show('<button id="next">Next</button>')
    expect(click('#next', 1)).toBe(true)
    show('<button id="confirm">Confirm</button>')
    expect(click('#confirm', 2)).toBe(false)
    expect(clicked).toEqual(['Next'])
    expect(click('#confirm', 1)).toBe(true)
    expect(clicked).toEqual(['Next', 'Confirm'])
  })

  it('is none where the browser went on counting clicks on a disabled button that is enabled now', () => {
    show('<input id="name" /><button id="save">Save</button>')
    click('#name', 1)
    expect(click('#save', 4, 2000)).toBe(true)
    expect(clicked).toEqual(['Save'])
  })

  it('takes the focus from nothing, wherever it falls', () => {
    show('<button id="next">Next</button><p>Text</p>')
    click('#next', 1)
    expect(click('p', 2)).toBe(false)
  })

  it('presses the same button again, as often as it is clicked', () => {
    show('<button id="on"><svg></svg></button>')
    for (const detail of [1, 2, 3]) expect(click('#on svg', detail)).toBe(true)
    expect(clicked).toHaveLength(3)
  })

  it('reaches a box through its label', () => {
    show('<label id="label" for="box">Title</label><input id="box" type="checkbox" />')
    expect(click('#label', 1)).toBe(true)
    expect(click('#label', 2)).toBe(true)
  })

  it('selects a word where no control was pressed before', () => {
    show('<p>Text</p><button id="other">Other</button>')
    expect(click('p', 1)).toBe(true)
    expect(click('p', 2)).toBe(true)
  })
})
