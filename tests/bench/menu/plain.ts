import type { MenuNode } from '../../../machines/entities.ts'
import styles from '../../../src/console/menu/menu.module.css'
import scrollStyles from '../../../src/console/menu/menu-scroll.module.css'
import searchStyles from '../../../src/console/menu/menu-search.module.css'
import { NODES } from './nodes.ts'
import type { MenuUnderMeasure } from './stage.ts'

const CHEVRON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="m6 9 6 6 6-6"/></svg>'
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75"><path d="m14 6-5-3-6 3v15l6-3 6 3 6-3V3Z"/><path d="M9 3v15"/><path d="M15 6v15"/></svg>'
const INDENT = 'calc(0.5rem + 24px)'

type Row = { item: HTMLElement; name: HTMLElement; text: string; small: string }
type Group = Row & { rows: Row[] }

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = '') {
  const made = document.createElement(tag)
  made.className = className
  return made
}

function nameOf(text: string) {
  const name = element('span', styles.name)
  name.textContent = text
  return name
}

function picture(svg: string) {
  const template = element('template')
  template.innerHTML = svg
  return template.content
}

function leafRow({ menu }: MenuNode): Row {
  const item = element('li', styles.item)
  const link = element('a', styles.row)
  link.href = `/frame/${menu.project_id}/${menu.menu_id}/`
  link.style.paddingInlineStart = INDENT
  link.dataset.menuItem = ''
  const name = nameOf(menu.menu_name)
  link.append(name)
  item.append(link)
  return { item, name, text: menu.menu_name, small: menu.menu_name.toLowerCase() }
}

function groupRow({ menu, menu_list }: MenuNode): Group {
  const item = element('li')
  const button = element('button', styles.row)
  button.type = 'button'
  button.setAttribute('aria-expanded', 'true')
  const name = nameOf(menu.menu_name)
  button.append(picture(ICON), name, picture(CHEVRON))
  const list = element('ul', styles.rows)
  const rows = menu_list.map(leafRow)
  list.append(...rows.map((row) => row.item))
  item.append(button, list)
  return { item, name, text: menu.menu_name, small: menu.menu_name.toLowerCase(), rows }
}

function mark({ name, text }: Row, at: number, length: number) {
  if (at < 0) {
    if (name.childElementCount > 0) name.textContent = text
    return
  }
  const match = element('mark', styles.match)
  match.textContent = text.slice(at, at + length)
  name.replaceChildren(text.slice(0, at), match, text.slice(at + length))
}

/** Shows a row or not, with its match; whether its name matches. */
function filterRow(row: Row, query: string, isGroupFound: boolean) {
  const at = query === '' ? -1 : row.small.indexOf(query)
  const isShown = query === '' || isGroupFound || at >= 0
  if (row.item.hidden === isShown) row.item.hidden = !isShown
  if (isShown) mark(row, at, query.length)
  return isShown
}

function filterGroup(group: Group, query: string) {
  const at = query === '' ? -1 : group.small.indexOf(query)
  const shown = group.rows.filter((row) => filterRow(row, query, at >= 0)).length
  if (group.item.hidden === shown > 0) group.item.hidden = shown === 0
  mark(group, at, query.length)
  return shown
}

/** What one would write by hand, without any framework: the same elements, classes and behaviour. */
export function plainMenu(place: HTMLElement): MenuUnderMeasure {
  const nav = element('nav')
  nav.style.cssText = 'display:flex;flex-direction:column;height:100%;min-height:0;width:12rem'
  const search = element('div', searchStyles.search)
  const field = element('input', searchStyles.field)
  const count = element('span', searchStyles.count)
  search.append(field, count)
  const area = element('div', scrollStyles.area)
  const content = element('div', scrollStyles.content)
  area.append(content)
  nav.append(search, area)
  place.append(nav)
  let groups: Group[] = []
  let active: { link: Element; button?: Element | null } | undefined

  field.addEventListener('input', () => {
    const query = field.value.trim().toLowerCase()
    count.textContent = `Matches: ${groups.reduce((sum, group) => sum + filterGroup(group, query), 0)}`
  })
  content.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    active?.link.removeAttribute('aria-current')
    active?.button?.removeAttribute('data-holds-active')
    const button = link.closest('ul')?.previousElementSibling
    link.setAttribute('aria-current', 'page')
    button?.setAttribute('data-holds-active', '')
    active = { link, button }
  })
  return {
    fill: () => {
      groups = NODES.map(groupRow)
      const list = element('ul', styles.rows)
      list.append(...groups.map((group) => group.item))
      content.append(list)
    },
    field: () => field,
    links: () => [...content.querySelectorAll('a')],
    remove: () => nav.remove(),
  }
}
