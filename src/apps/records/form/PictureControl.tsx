import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { LONGEST } from '../../../../domain/resources/check.ts'
import { shrunkPicture } from '../../../browser/shrink-picture.ts'
import { Button } from '../../../kit/Button.tsx'
import { FileButton } from '../../../kit/FileButton.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import { Enlarged } from './Enlarged.tsx'
import styles from './form.module.css'
import { type ControlProps, type OfType, useFormTools } from './form-tools.ts'
import { useLatest } from './use-latest.ts'

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
  const picture = String(value ?? '')
  const { send } = useFormTools()
  const take = useLatest(onChange)
  const arrivalOf = async (file: File) => {
    const url = await shrunkPicture(file, LONGEST.picture)
    setUnfit(url === undefined)
    if (url) take(url)
    return url !== undefined
  }
  const choose = (file: File | undefined) => void (file && send(path, arrivalOf(file)))
  return (
    <div className={styles.picture}>
      {picture !== '' && (
        <>
          <img src={picture} alt={label} />
          <Enlarged title={label}>
            <chakra.img width="100%" maxHeight="calc(100dvh - 10rem)" objectFit="contain" src={picture} alt={label} />
          </Enlarged>
        </>
      )}
      <FileButton
        id={id}
        accept="image/*"
        aria-describedby={describedBy}
        aria-invalid={isInvalid || isUnfit}
        onChange={({ target }) => choose(target.files?.[0])}
        onBlur={onBlur}
      >
        {t('form.choosePicture')}
      </FileButton>
      {picture !== '' && (
        <Button variant="ghost" onClick={() => onChange('')}>
          {t('form.removePicture')}
        </Button>
      )}
      {isUnfit && (
        <chakra.p color="danger.fg" role="alert">
          {t('form.pictureUnfit')}
        </chakra.p>
      )}
    </div>
  )
}
