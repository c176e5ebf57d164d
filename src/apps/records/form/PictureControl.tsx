import { useState } from 'react'
import { Button } from '../../../pickers/Button.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'
import { shrunkPicture } from './shrink-picture.ts'

/** A small picture from a file. */
export function PictureControl({
  id,
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
  const choose = async (file: File | undefined) => {
    if (!file) return
    const url = await shrunkPicture(file)
    setUnfit(url === undefined)
    if (url) onChange(url)
  }
  return (
    <div className={styles.picture}>
      {picture !== '' && <img src={picture} alt={label} />}
      <label className={styles.file}>
        <input
          id={id}
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-describedby={describedBy}
          aria-invalid={isInvalid || isUnfit}
          onChange={({ target }) => void choose(target.files?.[0])}
          onBlur={onBlur}
        />
        {t('form.choosePicture')}
      </label>
      {picture !== '' && (
        <Button look="plain" onClick={() => onChange('')}>
          {t('form.removePicture')}
        </Button>
      )}
      {isUnfit && (
        <p className={styles.problem} role="alert">
          {t('form.pictureUnfit')}
        </p>
      )}
    </div>
  )
}
