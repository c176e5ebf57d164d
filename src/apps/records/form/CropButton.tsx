import { Crop } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Loading } from '../../../kit/Loading.tsx'
import { loadable } from '../../../load/loadable.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { CropProps } from './CropDialog.tsx'

const CropDialog = loadable(async () => (await import('./CropDialog.tsx')).CropDialog, {
  Waiting: () => <Loading />,
  Missing: NotLoaded,
})

/** A button that asks which part of a picture is meant. */
export function CropButton(props: Omit<CropProps, 'onClose'>) {
  const t = usePageT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Crop size={16} aria-hidden />
        {t('form.crop')}
      </Button>
      {isOpen && <CropDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
