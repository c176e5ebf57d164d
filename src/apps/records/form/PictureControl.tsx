import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { LONGEST } from '../../../../domain/resources/check.ts'
import { bitmapOf, drawnWithin, shrunk } from '../../../browser/shrink-picture.ts'
import { Button } from '../../../kit/Button.tsx'
import { FileButton } from '../../../kit/FileButton.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { CropButton } from './CropButton.tsx'
import { DropArea, DropHint } from './DropArea.tsx'
import { Enlarged } from './Enlarged.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { useLatest } from './use-latest.ts'

/** How large the picture that was chosen is held until it is saved, for parts to be cut from; the record keeps a far smaller one. */
const ORIGINAL_PX = 1600

type Chosen = { original: string; kept: string }

async function read(file: File): Promise<Chosen | undefined> {
  const bitmap = await bitmapOf(file)
  if (!bitmap) return undefined
  const kept = shrunk(bitmap, LONGEST.picture)
  const original = drawnWithin(bitmap, ORIGINAL_PX)
  bitmap.close()
  return kept === undefined ? undefined : { kept, original }
}

export function PictureControl({
  id,
  path,
  label,
  value,
  onChange,
  onBlur,
  describedBy,
  isInvalid,
}: ControlProps<OfType<'picture'>>) {
  const t = usePageT()
  const [isUnfit, setUnfit] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const picture = String(value ?? '')
  const { send } = useFormTools()
  const take = useLatest(onChange)
  const newest = useRef(0)
  const arrivalOf = async (file: File) => {
    newest.current += 1
    const own = newest.current
    const arrived = await read(file)
    if (own !== newest.current) return true
    setUnfit(arrived === undefined)
    if (!arrived) return false
    setChosen(arrived)
    take(arrived.kept)
    return true
  }
  const choose = (file: File) => void send(path, arrivalOf(file))
  const crop = (original: string) => (kept: string) => {
    setUnfit(false)
    setChosen({ original, kept })
    onChange(kept)
  }
  const remove = () => {
    setUnfit(false)
    onChange('')
  }
  const original = chosen?.kept === picture ? chosen.original : picture
  return (
    <DropArea onFile={choose} onNothing={() => setUnfit(true)}>
      {picture !== '' && <img src={picture} alt={label} draggable={false} />}
      <div className={styles.ways}>
        <div className={styles.picture}>
          <FileButton
            id={id}
            accept="image/*"
            aria-describedby={describedBy}
            aria-invalid={isInvalid || isUnfit}
            onPick={choose}
            onBlur={onBlur}
          >
            {t('form.choosePicture')}
          </FileButton>
          <DropHint />
        </div>
        {picture !== '' && (
          <div className={styles.deeds}>
            <Enlarged title={label}>
              <chakra.img width="100%" maxHeight="calc(100dvh - 10rem)" objectFit="contain" src={picture} alt={label} />
            </Enlarged>
            <CropButton title={label} picture={original} longest={LONGEST.picture} onCropped={crop(original)} />
            <Button variant="ghost" onClick={remove}>
              {t('form.removePicture')}
            </Button>
          </div>
        )}
      </div>
      {isUnfit && (
        <chakra.p color="danger.fg" role="alert">
          {t('form.pictureUnfit')}
        </chakra.p>
      )}
    </DropArea>
  )
}
