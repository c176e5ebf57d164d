import { Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectExplainFailure, selectRows } from '../../../machines/console/menu-explain-selectors.ts'
import { selectCorp, selectMenu, selectTypes } from '../../../machines/console/workspace-selectors.ts'
import { selectLanguages } from '../../../machines/session/session-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { offeredLangs } from '../../i18n/languages.ts'
import { Dialog } from '../../kit/Dialog.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useViewer } from '../menu/use-viewer.ts'
import { useWorkspace } from '../use-console.ts'
import { ExplainTexts, useExplainT } from './ExplainTexts.tsx'
import { Explanation } from './Explanation.tsx'
import { LookAs } from './LookAs.tsx'
import { Trouble, Waiting } from './Pending.tsx'
import { useExplain } from './use-explain.ts'

type Places = { workspace: WorkspaceActor; menuActor: MenuActor }

function Content({ workspace, menuActor }: Places) {
  const languages = useSelector(useSession(), selectLanguages)
  const types = useSelector(workspace, selectTypes)
  const corp = useSelector(workspace, selectCorp)
  const explain = useExplain(useViewer(workspace, menuActor), corp)
  const rows = useSelector(explain, selectRows)
  const failure = useSelector(explain, selectExplainFailure)
  return (
    <Flex direction="column" gap="4" height="calc(90dvh - 7.5rem)" minHeight="0">
      <LookAs explain={explain} types={types} langs={offeredLangs(languages)} />
      {rows && <Explanation explain={explain} rows={rows} types={types} />}
      {!rows && !failure && <Waiting />}
      <Trouble explain={explain} />
    </Flex>
  )
}

function ExplainDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const tell = useExplainT()
  const workspace = useWorkspace()
  const menuActor = useSelector(workspace, (snapshot) => snapshot && selectMenu(snapshot))
  return (
    <Dialog title={tell('title')} closeLabel={t('common.close')} onClose={onClose} size="lg">
      {workspace && menuActor && <Content workspace={workspace} menuActor={menuActor} />}
    </Dialog>
  )
}

/** "Why do I (not) see this entry?", for admins: every entry of the company's menu, with the step that hides it. */
export const MenuExplainDialog = (props: { onClose: () => void }) => (
  <Suspense>
    <ExplainTexts>
      <ExplainDialog {...props} />
    </ExplainTexts>
  </Suspense>
)
