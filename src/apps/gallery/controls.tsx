import { Download, Pencil } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { CheckBox } from '../../kit/CheckBox.tsx'
import { CloseButton } from '../../kit/CloseButton.tsx'
import { Field } from '../../kit/Field.tsx'
import { FileButton } from '../../kit/FileButton.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { LinkButton } from '../../kit/LinkButton.tsx'
import { PasswordField } from '../../kit/PasswordField.tsx'
import { RadioChip } from '../../kit/RadioChip.tsx'
import { RefusingButton } from '../../kit/RefusingButton.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { LONG, nothing, Shelf, type Specimen } from './specimen.tsx'

const VARIANTS = ['solid', 'subtle', 'outline', 'ghost', 'plain'] as const
const SIZES = ['xs', 'sm', 'md', 'lg'] as const
const FIELD_SIZES = ['sm', 'md', 'lg'] as const

const buttons = (look: Partial<ComponentProps<typeof Button>>) => (
  <Shelf>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} {...look}>
        <Download aria-hidden />
        Export the list
      </Button>
    ))}
  </Shelf>
)

const inputs = (look: Partial<ComponentProps<typeof TextInput>>) => (
  <Shelf>
    {FIELD_SIZES.map((size) => (
      <TextInput key={size} size={size} aria-label={`Name, ${size}`} defaultValue="Ada" {...look} />
    ))}
  </Shelf>
)

const options = ['Lobby', 'East gate', LONG].map((name) => <option key={name}>{name}</option>)

function Chips({ name, disabled }: { name: string; disabled?: boolean }) {
  const [chosen, choose] = useState('all')
  return ['all', 'online', 'offline'].map((each) => (
    <RadioChip key={each} name={name} checked={each === chosen} disabled={disabled} onChange={() => choose(each)}>
      {each}
    </RadioChip>
  ))
}

function Boxes(look: Omit<ComponentProps<typeof CheckBox>, 'children' | 'onChange'>) {
  const [isOn, turn] = useState(look.checked ?? false)
  return (
    <CheckBox {...look} checked={isOn} onChange={() => turn(!isOn)}>
      Stay signed in on this device
    </CheckBox>
  )
}

function Switches({ disabled, first }: { disabled?: boolean; first: boolean }) {
  const [isOn, turn] = useState(first)
  return <Switch aria-label="May sign in" checked={isOn} disabled={disabled} onChange={() => turn(!isOn)} />
}

/** What is pressed, typed into and chosen from. */
export const CONTROLS: readonly Specimen[] = [
  {
    id: 'button',
    states: {
      looks: () => (
        <>
          {buttons({})}
          {buttons({ colorPalette: 'danger' })}
          {buttons({ isBusy: true })}
          {buttons({ disabled: true })}
          <Shelf>
            {SIZES.map((size) => (
              <Button key={size} size={size}>
                Add a person
              </Button>
            ))}
          </Shelf>
        </>
      ),
    },
  },
  {
    id: 'icon button',
    states: {
      looks: () => (
        <Shelf>
          {VARIANTS.map((variant) => (
            <IconButton key={variant} variant={variant} aria-label={`Rename, ${variant}`}>
              <Pencil aria-hidden />
            </IconButton>
          ))}
          {SIZES.map((size) => (
            <CloseButton key={size} size={size} aria-label={`Close, ${size}`} />
          ))}
          <CloseButton aria-label="Close, off" disabled />
        </Shelf>
      ),
    },
  },
  { id: 'link button', states: { looks: () => <LinkButton href="#elsewhere">To the console</LinkButton> } },
  {
    id: 'refusing button',
    states: {
      looks: () => (
        <Shelf>
          <RefusingButton>Sign in</RefusingButton>
          <RefusingButton reason="First enter your password.">Sign in</RefusingButton>
          <RefusingButton isBusy>Sign in</RefusingButton>
        </Shelf>
      ),
    },
  },
  {
    id: 'file button',
    states: {
      looks: () => (
        <Shelf>
          <FileButton aria-label="A picture">Choose a picture</FileButton>
          <FileButton aria-label="A file" disabled>
            Choose a file
          </FileButton>
        </Shelf>
      ),
    },
  },
  {
    id: 'text input',
    states: {
      looks: () => (
        <>
          {inputs({})}
          {inputs({ defaultValue: '', placeholder: 'As it stands on the badge' })}
          {inputs({ 'aria-invalid': true })}
          {inputs({ disabled: true })}
        </>
      ),
    },
  },
  {
    id: 'text area',
    states: {
      looks: () => (
        <>
          <TextArea aria-label="Text" defaultValue={LONG} />
          <TextArea aria-label="Another text" aria-invalid />
        </>
      ),
    },
  },
  {
    id: 'select',
    states: {
      looks: () => (
        <Shelf>
          {FIELD_SIZES.map((size) => (
            <Select key={size} size={size} aria-label={`Place, ${size}`}>
              {options}
            </Select>
          ))}
          <Select aria-label="Place, off" disabled>
            {options}
          </Select>
        </Shelf>
      ),
    },
  },
  {
    id: 'check box',
    states: {
      looks: () => (
        <>
          <Boxes />
          <Boxes checked />
          <Boxes isPartial />
          <Boxes disabled />
        </>
      ),
    },
  },
  {
    id: 'switch',
    states: {
      looks: () => (
        <Shelf>
          <Switches first />
          <Switches first={false} />
          <Switches first={false} disabled />
        </Shelf>
      ),
    },
  },
  {
    id: 'radio chip',
    states: {
      looks: () => (
        <>
          <Shelf>
            <Chips name="chips" />
          </Shelf>
          <Shelf>
            <Chips name="off" disabled />
          </Shelf>
        </>
      ),
    },
  },
  {
    id: 'search field',
    states: {
      looks: () => (
        <Shelf>
          <SearchField label="Search by name or serial number" onSearch={nothing} />
          <SearchField label="Search" defaultValue="Library 6" onSearch={nothing} />
        </Shelf>
      ),
    },
  },
  {
    id: 'field',
    states: {
      looks: () => (
        <>
          <Field label="Name" hint="As it stands on the badge.">
            {(control) => <TextInput {...control} defaultValue="Ada" />}
          </Field>
          <Field label="Job" error="Please enter a job.">
            {(control) => <TextInput {...control} />}
          </Field>
          <PasswordField label="Password" defaultValue="Robots#2026" />
        </>
      ),
    },
  },
]
