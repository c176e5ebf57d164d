const ONLY_WITH_THE_PAGE =
  'whether the console is the earlier one changes with a new page alone, never while a view is there'

/** Faults of views that nobody could tell from the view as it is, each with the reason. Named `chart: file: what`. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'agentMode: TypeSwitcher.tsx: does not hear of a change: useSelector(workspace, selectIsLegacy)': ONLY_WITH_THE_PAGE,
  'menu: FrameArea.tsx: does not hear of a change: useSelector(workspace, selectIsLegacy)': ONLY_WITH_THE_PAGE,
  'security: SecurityDialog.tsx: does not hear of a change: useSelector(security, selectOwnSessions)':
    'the chart of the sessions begins with that of the dialog and lives as long as it, and no event replaces it',
  'codeRequest: CodeForm.tsx: does not hear of a change: useSelector(request, selectInvited)':
    'whom a code is for is given to the chart when it begins, and no event changes it',
}
