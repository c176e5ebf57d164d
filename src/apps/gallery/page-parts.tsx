import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PageSize } from '../../../machines/limits.ts'
import { LANG_CODES } from '../../i18n/languages.ts'
import { Button } from '../../kit/Button.tsx'
import { DensityItems } from '../../kit/DensityItems.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { DialogBody } from '../../kit/DialogBody.tsx'
import { DialogFoot } from '../../kit/DialogFoot.tsx'
import { FinderDialog } from '../../kit/FinderDialog.tsx'
import { LanguageMenu } from '../../kit/LanguageMenu.tsx'
import { ListRow } from '../../kit/ListRow.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { MenuCheck } from '../../kit/MenuCheck.tsx'
import { MenuDivider } from '../../kit/MenuDivider.tsx'
import { MenuItem } from '../../kit/MenuItem.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { StepHead } from '../../kit/StepHead.tsx'
import { Table } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { ThemeItems } from '../../kit/ThemeItems.tsx'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { css } from '../../theme/css.ts'
import { SILENCE } from './sources.ts'
import { LONG, nothing, type Specimen } from './specimen.tsx'

const never = () => new Promise<void>(nothing)
function Paged({ total }: { total: number }) {
  const [{ page, size }, turn] = useState<{ page: number; size: PageSize }>({ page: 1, size: 10 })
  return (
    <Pager
      {...{ total, page, size }}
      onPage={(next) => turn({ page: next, size })}
      onSize={(nextSize, next) => turn({ page: next, size: nextSize })}
    />
  )
}

const menu = (count: number, opensOnHover = false) => (
  <Menu
    label="More"
    trigger={<MoreHorizontal aria-hidden />}
    button={{ variant: 'outline' }}
    align="start"
    opensOnHover={opensOnHover}
  >
    <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={nothing}>
      Rename
    </MenuItem>
    <MenuItem isDisabled onSelect={nothing}>
      Export what is selected
    </MenuItem>
    {Array.from({ length: count }, (_, at) => `Move to group ${at + 1}`).map((label) => (
      <MenuItem key={label} onSelect={nothing}>
        {label}
      </MenuItem>
    ))}
    <MenuItem isChosen onSelect={nothing}>
      Pinned
    </MenuItem>
    <MenuDivider />
    <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={nothing}>
      Remove
    </MenuItem>
  </Menu>
)

function Checks() {
  const [shown, show] = useState(['State'])
  return (
    <Menu label="Columns" trigger="Columns" align="start">
      <MenuCheck isChecked isDisabled onChange={nothing}>
        Name
      </MenuCheck>
      {['State', 'Battery', LONG].map((name) => (
        <MenuCheck
          key={name}
          isChecked={shown.includes(name)}
          onChange={(isShown) => show(isShown ? [...shown, name] : shown.filter((other) => other !== name))}
        >
          {name}
        </MenuCheck>
      ))}
    </Menu>
  )
}

function Tabbed({ scroller }: { scroller?: string }) {
  const [chosen, choose] = useState('one')
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, title: `Part ${id}` }))
  return (
    <Tabs label="Parts" tabs={tabs} chosen={chosen} onChoose={choose} className={css({ mb: '4' })} scroller={scroller}>
      {`What is in part ${chosen}. ${LONG}`}
    </Tabs>
  )
}

const rows = (variant: 'list' | 'plain') => (
  <Table variant={variant}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">What it says</th>
      </tr>
    </thead>
    <tbody>
      {['Lobby 1', 'East gate 2', 'Library 6'].map((name, at) => (
        <tr key={name} data-chosen={at === 1}>
          <th scope="row">{name}</th>
          <td>{LONG}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const header = (title: string, tips: ReactNode) => (
  <PageHeader title={title} tips={tips} onBack={nothing}>
    <Button variant="outline">Export</Button>
    <Button>Add a person</Button>
  </PageHeader>
)

const rule = { endings: ['.xlsx', '.csv'], maxBytes: 10 * 1024 * 1024 }

const Answers = ({ onClose }: { onClose: () => void }) => (
  <>
    <Button variant="outline" size="md" data-autofocus onClick={onClose}>
      Stay
    </Button>
    <Button size="md" onClick={onClose}>
      Sign out
    </Button>
  </>
)

/** What a page is put together from, and what opens above it. */
export const PAGE_PARTS: readonly Specimen[] = [
  {
    id: 'modal',
    opens: true,
    states: {
      question: ({ onClose }) => (
        <Modal title="Publish these texts?" confirm="Publish" onClose={onClose} onConfirmed={onClose}>
          Three robots show them at once.
        </Modal>
      ),
      dangerous: ({ onClose }) => (
        <Modal title="Remove this robot?" confirm="Remove" isDangerous onClose={onClose} onConfirmed={onClose}>
          Its texts and its map stay.
        </Modal>
      ),
      busy: ({ onClose }) => (
        <Modal title="Publish these texts?" confirm="Publish" preStep={never} onClose={onClose}>
          Press the button: the pre-step never ends.
        </Modal>
      ),
      failed: ({ onClose }) => (
        <Modal title="Publish these texts?" confirm="Publish" preStep={() => Promise.reject(SILENCE)} onClose={onClose}>
          Press the button: the pre-step fails.
        </Modal>
      ),
      disabled: ({ onClose }) => (
        <Modal
          title="Publish these texts?"
          confirm="Publish"
          isConfirmDisabled
          note="Nothing is selected"
          onClose={onClose}
        >
          There is nothing to publish.
        </Modal>
      ),
      long: ({ onClose }) => (
        <Modal title={LONG} confirm="Publish" canFillScreen onClose={onClose} onConfirmed={onClose}>
          {LONG.repeat(30)}
        </Modal>
      ),
      'closes by itself': ({ onClose }) => (
        <Modal title="Saved" closesAfterMs={3000} onClose={onClose}>
          Everything was saved.
        </Modal>
      ),
    },
  },
  {
    id: 'pager',
    states: {
      many: () => <Paged total={12_345} />,
      few: () => <Paged total={42} />,
      none: () => <Paged total={0} />,
    },
  },
  {
    id: 'page header',
    states: {
      ready: () => header('Staff', 'People who may use the console.\nAn admin adds and removes them.'),
      long: () => header(LONG, LONG),
    },
  },
  {
    id: 'dropdown menu',
    states: { few: () => menu(0), many: () => menu(40), 'on hover': () => menu(3, true) },
  },
  {
    id: 'menu of choices',
    states: {
      preferences: () => (
        <Menu label="Preferences" trigger="Preferences" align="start">
          <ThemeItems />
          <DensityItems />
        </Menu>
      ),
      languages: () => <LanguageMenu langs={LANG_CODES} onChoose={nothing} />,
      checks: () => <Checks />,
    },
  },
  {
    id: 'step head',
    states: {
      page: () => <StepHead step={2} steps={3} title="Your job" intro={LONG} onBack={nothing} />,
      dialog: () => <StepHead step={1} steps={2} title="A code" intro="It is on its way." isInDialog />,
    },
  },
  {
    id: 'list row',
    states: {
      rows: () => (
        <ul>
          {['Chrome, Windows', LONG].map((name) => (
            <ListRow
              key={name}
              className={css({ alignItems: 'center', gap: '3', py: '2.5' })}
              icon={<Pencil size={16} aria-hidden />}
              iconLook={css({ color: 'fg.subtle' })}
              action={<Button variant="outline">End</Button>}
            >
              {name}
            </ListRow>
          ))}
        </ul>
      ),
    },
  },
  {
    id: 'upload button',
    states: {
      ready: () => <UploadButton rule={rule} onPick={nothing} />,
      busy: () => <UploadButton rule={rule} isBusy onPick={nothing} />,
      disabled: () => <UploadButton rule={rule} isDisabled onPick={nothing} />,
      'drop area': () => <UploadButton rule={rule} dropHint="or drop it here" onPick={nothing} />,
    },
  },
  {
    id: 'finder dialog',
    opens: true,
    states: {
      ready: ({ onClose }) => (
        <FinderDialog
          label="Search everything"
          field={{ placeholder: 'A page, a robot, a command' }}
          closeLabel="Close"
          onClose={onClose}
        >
          <p className={css({ p: '4' })}>{LONG}</p>
        </FinderDialog>
      ),
    },
  },
  { id: 'tabs', states: { few: () => <Tabbed />, scrolling: () => <Tabbed scroller={css({ height: '24' })} /> } },
  { id: 'table', states: { list: () => rows('list'), plain: () => rows('plain') } },
  {
    id: 'dialog',
    opens: true,
    states: {
      question: ({ onClose }) => (
        <Dialog title="Sign out?" onClose={onClose} footer={<Answers onClose={onClose} />}>
          You can sign in again at any time.
        </Dialog>
      ),
      'with a close button': ({ onClose }) => (
        <Dialog title="Sign-in and security" closeLabel="Close" onClose={onClose}>
          {LONG}
        </Dialog>
      ),
      long: ({ onClose }) => (
        <Dialog title={LONG} size="lg" closeLabel="Close" onClose={onClose} footer={<Answers onClose={onClose} />}>
          {LONG.repeat(40)}
        </Dialog>
      ),
    },
  },
  {
    id: 'sheet',
    opens: true,
    states: {
      end: ({ onClose }) => (
        <Sheet title="A person" closeLabel="Close" onClose={onClose}>
          <DialogBody>{LONG}</DialogBody>
          <DialogFoot note="Nothing is changed">
            <Answers onClose={onClose} />
          </DialogFoot>
        </Sheet>
      ),
      start: ({ onClose }) => (
        <Sheet title="Menu" size="sm" side="start" closesOnMask onClose={onClose}>
          <DialogBody>{LONG}</DialogBody>
        </Sheet>
      ),
    },
  },
]
