import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { BRIEF_TOAST_TICKS } from '../../../machines/limits.ts'
import type { Toast } from '../../../machines/news/toasts.machine.ts'
import { openWindow } from '../../browser/open-window.ts'
import { framePath, isReportPath, keptQuery, REFERENCE_PATH } from '../../browser/paths.ts'
import { saveFile } from '../../browser/save-file.ts'
import { findMenu } from '../menu/menu.ts'
import { allowedWindow, type WindowOrigins } from '../windows/allowed-address.ts'
import { focusOut } from './focus-out.ts'
import { FIRST_ROUTE, searchWith } from './frame-route.ts'
import { frameTarget } from './frame-target.ts'
import type { PageCommand, Refusal } from './page-port.ts'

const UNFIT_FOR_FILES = /[^\p{L}\p{N} ._()-]/gu

/** What the commands of pages reach beyond their frames. */
export type CommandContext = {
  menu: MenuNode[]
  origins: WindowOrigins
  navigate: (path: string) => void
  toast: (toast: Toast) => void
  openPalette: () => void
  putAppPrefs: (open_appid: string, key: string, value: unknown) => boolean
}
type Of<Type extends PageCommand['type']> = Extract<PageCommand, { type: Type }>

function go(
  { project_id, menu_id, route = FIRST_ROUTE }: Of<'navigate'>,
  { menu, origins, navigate }: CommandContext,
): Refusal {
  const entry = findMenu(menu, project_id, menu_id)?.menu
  const pathname = entry && framePath(entry)
  if (!pathname || frameTarget({ menu, pathname, origins, query: { lang: '' } }).kind !== 'page') return 'unknown'
  navigate(pathname + searchWith(keptQuery(location.search), route))
}

function open({ url }: Of<'openWindow'>, { origins }: CommandContext): Refusal {
  const isOfConsole = isReportPath(url) || url === REFERENCE_PATH
  const address = isOfConsole ? url : allowedWindow(url, origins)
  if (address === undefined) return 'invalid'
  return openWindow(address) ? undefined : 'blocked'
}

/** What worked is said briefly (§9); what failed has to be read. */
const toastOf = ({ text, tone }: Of<'toast'>): Toast =>
  tone === 'success' ? { text, tone, ticks: BRIEF_TOAST_TICKS } : { text, tone }

/** Does what a page asks for, or says why not. */
export function runCommand(command: PageCommand, { open_appid }: FrameEntry, context: CommandContext): Refusal {
  switch (command.type) {
    case 'toast':
      return void context.toast(toastOf(command))
    case 'navigate':
      return go(command, context)
    case 'openWindow':
      return open(command, context)
    case 'download':
      return void saveFile(command.name.replace(UNFIT_FOR_FILES, '_'), command.blob)
    case 'putPrefs':
      return context.putAppPrefs(open_appid, command.key, command.value ?? undefined) ? undefined : 'invalid'
    case 'leave':
      return void focusOut(command.to)
    case 'palette':
      return void context.openPalette()
  }
}
