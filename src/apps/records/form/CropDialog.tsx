import 'react-image-crop/dist/ReactCrop.css'
import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import ReactCrop, { type PercentCrop, type ReactCropProps } from 'react-image-crop'
import { type PicturePart, shrunk } from '../../../browser/shrink-picture.ts'
import { Modal } from '../../../kit/Modal.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'

export type CropProps = {
  title: string
  /** What a part is cut from, by its address. */
  picture: string
  /** How many letters the data URL of the part may have. */
  longest: number
  onCropped: (url: string) => void
  onClose: () => void
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }
const LEAST_PX = 24
/** The library hands it on to the picture; a finger cannot scroll what is drawn with. */
const HIGHEST = { maxHeight: 'min(26rem, calc(100dvh - 20rem))' }
const SIDES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

const shareOf = ({ x, y, width, height }: PercentCrop): PicturePart => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
})

function useLabels() {
  const t = usePageT()
  const handles = SIDES.map((side) => [`${side}DragHandle`, t(`form.cropHandle.${side}`)])
  return { cropArea: t('form.cropArea'), ...Object.fromEntries(handles) } as ReactCropProps['ariaLabels']
}

/** Which part of a picture is meant: by pointer, by finger or by arrow keys. It lies outside of the form, which Enter would send. */
export function CropDialog({ title, picture, longest, onCropped, onClose }: CropProps) {
  const t = usePageT()
  const [part, setPart] = useState(WHOLE)
  const [shown, setShown] = useState<'coming' | 'whole' | 'unfit'>('coming')
  const image = useRef<HTMLImageElement>(null)
  const labels = useLabels()
  const cut = () => {
    const url = image.current && shown === 'whole' && shrunk(image.current, longest, shareOf(part))
    if (url) onCropped(url)
  }
  return createPortal(
    <Modal
      title={t('form.cropOf', { name: title })}
      size="xl"
      confirm={t('form.cropTake')}
      isConfirmDisabled={shown === 'unfit'}
      onConfirmed={cut}
      onClose={onClose}
    >
      <chakra.p color="fg.muted" pb="4">
        {t('form.cropHint')}
      </chakra.p>
      <div className={styles.crop} dir="ltr">
        <ReactCrop
          crop={part}
          onChange={(_, next) => setPart(next)}
          minWidth={LEAST_PX}
          minHeight={LEAST_PX}
          keepSelection
          ruleOfThirds
          className="ReactCrop--no-animate"
          style={HIGHEST}
          ariaLabels={labels}
        >
          <img
            ref={image}
            src={picture}
            alt={title}
            draggable={false}
            onLoad={({ currentTarget }) => setShown(currentTarget.naturalWidth > 0 ? 'whole' : 'unfit')}
            onError={() => setShown('unfit')}
          />
        </ReactCrop>
      </div>
      {shown === 'unfit' && (
        <chakra.p color="danger.fg" role="alert" pt="3">
          {t('form.pictureUnfit')}
        </chakra.p>
      )}
    </Modal>,
    document.body,
  )
}
