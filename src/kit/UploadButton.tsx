import { chakra, Flex } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useLang } from '../i18n/I18nProvider.tsx'
import { LANGUAGES } from '../i18n/languages.ts'
import { Button } from './Button.tsx'
import { usePickerT } from './PickerTexts.tsx'
import { useDrop } from './use-drop.ts'

/** What a file may be: its kind as a person knows it (the default of §8), the endings of its name, and its size. */
type FileRule = { kind?: string; endings: readonly string[]; maxBytes?: number }
type UploadProblem = 'wrongFile' | 'tooLarge'

const DEFAULT_KIND = 'Excel'

const endsRight = (name: string, endings: readonly string[]) =>
  endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(ending))

function uploadProblemOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  { endings, maxBytes }: FileRule,
): UploadProblem | undefined {
  if (!endsRight(name, endings)) return 'wrongFile'
  return maxBytes !== undefined && size > maxBytes ? 'tooLarge' : undefined
}

type Refused = { problem: UploadProblem; name: string }
type Props = {
  label?: string
  rule: FileRule
  isBusy?: boolean
  isDisabled?: boolean
  /** Words beside the button, which then stands in an area that files can be dropped on. */
  dropHint?: string
  /** Something was dropped that is no file. */
  onNothing?: () => void
  onPick: (file: File) => void
}

const DROP_AREA = {
  alignItems: 'center',
  px: '4',
  py: '6',
  border: '1px dashed',
  borderColor: 'border.control',
  borderRadius: 'card',
  textAlign: 'center',
}
const OVER = { bg: 'accent.subtle', borderColor: 'accent.solid' }

const MIB = 1024 * 1024

function useRefusalText({ kind = DEFAULT_KIND, maxBytes = 0 }: FileRule) {
  const t = usePickerT()
  const { intlTag } = LANGUAGES[useLang()]
  const size = new Intl.NumberFormat(intlTag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return ({ problem, name }: Refused) => t(`upload.${problem}`, { name, kind, size: size.format(maxBytes / MIB) })
}

/** §2 "file-upload button": it takes a file of the right kind and size, and says why it does not take another (§8). */
export function UploadButton({ label, rule, isBusy, isDisabled, dropHint, onNothing, onPick }: Props) {
  const t = usePickerT()
  const refusalText = useRefusalText(rule)
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Refused>()
  const take = (file: File) => {
    const problem = uploadProblemOf(file, rule)
    setRefused(problem && { problem, name: file.name })
    if (!problem) onPick(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) take(file)
  }
  const { isOver, area } = useDrop(dropHint && !isDisabled ? { onFile: take, onNothing } : undefined)
  return (
    <Flex
      direction="column"
      align="flex-start"
      gap="1.5"
      {...(dropHint ? DROP_AREA : undefined)}
      {...(isOver ? OVER : undefined)}
      {...area}
    >
      <Button variant="outline" isBusy={isBusy} disabled={isDisabled} onClick={() => field.current?.click()}>
        <Upload aria-hidden />
        {label ?? t('upload.choose')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label ?? t('upload.choose')}
        accept={rule.endings.join(',')}
        onChange={choose}
      />
      {dropHint && <chakra.p color="fg.muted">{dropHint}</chakra.p>}
      <chakra.p role="alert" color="danger.fg" overflowWrap="anywhere" _empty={{ display: 'none' }}>
        {refused && refusalText(refused)}
      </chakra.p>
    </Flex>
  )
}
