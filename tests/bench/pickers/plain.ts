import type { Robot } from '../../../machines/entities.ts'
import { placeAfter } from '../../../src/kit/list-keys.ts'
import styles from '../../../src/robots/robot-option.module.css'
import transferStyles from '../../../src/robots/transfer-picker.module.css'
import { css } from '../../../src/theme/css.ts'
import { ROBOTS } from './robots.ts'
import type { ListUnderMeasure } from './stage.ts'

const ROW_PX = 44
const OVERSCAN = 3
const STATUS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="12" r="10"/><path d="m9 12 2 2 4-4"/></svg>'

/** As `TransferPicker`, `OptionList`, `SearchField` and `RobotStatus` have them. */
const LOOKS = {
  columns: css({
    display: 'grid',
    flex: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    minHeight: { base: '36rem', sm: '20rem' },
    gridTemplateRows: { smDown: 'minmax(0, 3fr) minmax(0, 2fr)' },
  }),
  options: css({
    flex: '1',
    minHeight: '0',
    mx: '-0.125rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRadius: 'control',
    _focusVisible: { outline: 'none' },
  }),
  all: css({ position: 'relative' }),
  search: css({ position: 'relative', flex: { base: '1 0 100%', sm: '0 1 auto' }, width: '20rem', minWidth: '0' }),
  status: css({
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '1',
    color: 'success.fg',
    textStyle: 'caption',
    fontWeight: 'medium',
    '&[data-state=offline]': { color: 'fg.subtle' },
  }),
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '', text = '') {
  const made = document.createElement(tag)
  made.className = className
  if (text !== '') made.textContent = text
  return made
}

function statusOf({ state }: Robot) {
  const status = element('span', LOOKS.status)
  status.dataset.state = state === 0 ? 'offline' : 'online'
  status.innerHTML = STATUS
  status.append(state === 0 ? 'Offline' : 'Online')
  return status
}

function rowOf(robot: Robot, at: number, count: number, isActive: boolean) {
  const option = element('div', styles.option)
  option.role = 'option'
  option.ariaSelected = 'false'
  option.ariaPosInSet = String(at + 1)
  option.ariaSetSize = String(count)
  if (robot.state === 0) option.ariaDisabled = 'true'
  option.dataset.tile = 'false'
  option.dataset.active = String(isActive)
  option.style.cssText = `top:${at * ROW_PX}px;inset-inline-start:0;inline-size:100%`
  const face = element('div', styles.face)
  const names = element('span', styles.names)
  names.title = robot.robot_name
  names.append(element('bdi', styles.name, robot.robot_name), element('bdi', styles.serial, robot.sn))
  face.append(element('span', styles.box), names, statusOf(robot))
  option.append(face)
  return option
}

const matches = (robot: Robot, wanted: string) =>
  robot.robot_name.toLowerCase().includes(wanted) || robot.sn.toLowerCase().includes(wanted)

function frame(place: HTMLElement) {
  const columns = element('div', LOOKS.columns)
  const column = element('div', transferStyles.column)
  const label = element('label', LOOKS.search)
  const field = element('input')
  field.type = 'search'
  label.append(field)
  const head = element('header', transferStyles.head)
  const all = element('input')
  all.type = 'checkbox'
  head.append(element('h3', transferStyles.title, 'Available'), all)
  const scroller = element('div', LOOKS.options)
  scroller.role = 'listbox'
  scroller.tabIndex = 0
  const rows = element('div', LOOKS.all)
  scroller.append(rows)
  column.append(head, label, scroller)
  columns.append(column, element('div', transferStyles.column))
  place.append(columns)
  return { columns, field, all, scroller, rows }
}

/** What one would write by hand, without any framework: the same elements and classes, and a window of rows. */
export function plainList(place: HTMLElement): ListUnderMeasure {
  const { columns, field, all, scroller, rows } = frame(place)
  let robots: readonly Robot[] = []
  let drawn = new Map<number, HTMLElement>()
  let active = 0

  function draw(isNew: boolean) {
    const first = Math.max(0, Math.floor(scroller.scrollTop / ROW_PX) - OVERSCAN)
    const last = Math.min(robots.length, Math.ceil((scroller.scrollTop + scroller.clientHeight) / ROW_PX) + OVERSCAN)
    const next = new Map<number, HTMLElement>()
    for (let at = first; at < last; at++) {
      const robot = robots[at]
      if (robot) next.set(at, (!isNew && drawn.get(at)) || rowOf(robot, at, robots.length, at === active))
    }
    for (const [at, row] of drawn) if (next.get(at) !== row) row.remove()
    for (const row of next.values()) if (!row.isConnected) rows.append(row)
    drawn = next
  }
  function activate(at: number) {
    drawn.get(active)?.setAttribute('data-active', 'false')
    drawn.get(at)?.setAttribute('data-active', 'true')
    active = at
    const [top, bottom] = [at * ROW_PX, (at + 1) * ROW_PX]
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
    draw(false)
  }
  function show(found: readonly Robot[]) {
    robots = found
    all.disabled = !robots.some(({ state }) => state !== 0)
    rows.style.blockSize = `${robots.length * ROW_PX}px`
    draw(true)
  }
  scroller.addEventListener('scroll', () => draw(false), { passive: true })
  scroller.addEventListener('keydown', (event) => {
    const next = placeAfter(event.key, { at: active, count: robots.length })
    if (next === undefined) return
    event.preventDefault()
    activate(next)
  })
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase()
    show(wanted === '' ? ROBOTS : ROBOTS.filter((robot) => matches(robot, wanted)))
  })
  return {
    fill: () => show(ROBOTS),
    field: () => field,
    scroller: () => scroller,
    names: () => [...rows.querySelectorAll('bdi:first-of-type')].map((name) => name.textContent ?? ''),
    remove: () => columns.remove(),
  }
}
