import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PageSize } from '../../../machines/limits.ts'
import { Button } from '../../kit/Button.tsx'
import { DropdownMenu, type MenuEntry } from '../../kit/DropdownMenu.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Progress } from '../../kit/Progress.tsx'
import { Spinner } from '../../kit/Spinner.tsx'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { SILENCE } from './sources.ts'
import type { Specimen } from './specimen.ts'

const nothing = () => undefined
const never = () => new Promise<void>(nothing)
const LONG =
  'Every robot of this floor tells its guests where they are, where they may go next, and what there is to see on the way. '

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

const entries = (count: number): MenuEntry[] => [
  { id: 'rename', label: 'Rename', icon: <Pencil size={16} aria-hidden />, onSelect: nothing },
  { id: 'off', label: 'Export what is selected', isDisabled: true, onSelect: nothing },
  ...Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `Move to group ${at + 1}`, onSelect: nothing })),
  { id: 'remove', label: 'Remove', icon: <Trash2 size={16} aria-hidden />, isDangerous: true, onSelect: nothing },
]

const menu = (count: number, opensOnHover = false) => (
  <DropdownMenu
    label="More"
    trigger={<MoreHorizontal size={16} aria-hidden />}
    entries={entries(count)}
    align="start"
    opensOnHover={opensOnHover}
  />
)

const header = (title: string, tips: ReactNode) => (
  <PageHeader title={title} tips={tips} onBack={nothing}>
    <Button>Export</Button>
    <Button look="primary">Add a person</Button>
  </PageHeader>
)

const rule = { endings: ['.xlsx', '.csv'], maxBytes: 10 * 1024 * 1024 }

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
    id: 'upload button',
    states: {
      ready: () => <UploadButton rule={rule} onPick={nothing} />,
      busy: () => <UploadButton rule={rule} isBusy onPick={nothing} />,
      disabled: () => <UploadButton rule={rule} isDisabled onPick={nothing} />,
      'drop area': () => <UploadButton rule={rule} dropHint="or drop it here" onPick={nothing} />,
    },
  },
  {
    id: 'progress',
    states: {
      half: () => <Progress label="Importing “staff.xlsx”" done={21_500} total={50_000} words="21,500 of 50,000" />,
      unknown: () => <Progress label="Reading “staff.xlsx”" done={0} total={0} words="Rows read: 500" />,
    },
  },
  {
    id: 'button',
    states: {
      looks: () => (
        <>
          <Button look="primary">Save</Button> <Button>Cancel</Button> <Button look="plain">Skip</Button>{' '}
          <Button look="danger">Remove</Button> <Button disabled>Save</Button>
        </>
      ),
      busy: () => (
        <Button look="primary" isBusy>
          Save
        </Button>
      ),
    },
  },
  { id: 'spinner', states: { ready: () => <Spinner />, 'with words': () => <Spinner label="Looking for robots" /> } },
]
