import { Expand } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../kit/Button.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { usePageT } from '../texts/PageTexts.tsx'

/** A button that shows what is small in its place in a modal that can fill the screen (§2 "Full-screen-capable modal overlay"). */
export function Enlarged({ title, children }: { title: string; children: ReactNode }) {
  const t = usePageT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Expand size={16} aria-hidden />
        {t('form.enlarge')}
      </Button>
      {isOpen &&
        createPortal(
          <Modal title={title} size="xl" canFillScreen onClose={() => setOpen(false)}>
            {children}
          </Modal>,
          document.body,
        )}
    </>
  )
}
