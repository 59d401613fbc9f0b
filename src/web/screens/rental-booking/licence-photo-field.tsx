import { Camera, ImageUp, RotateCcw, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './licence-photo-fields.module.css'
import { PhotoInput } from './photo-input.tsx'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoField } from './rental-values.ts'
import type { Photos } from './use-photos.ts'
import type { RentalForm } from './use-rental-booking-form.ts'

export type LicencePhotoFieldProps = {
  side: 'front' | 'back'
  field: PhotoField
  form: RentalForm
  photos: Photos
  /** Id of the notice about access to the photos and their deletion. */
  noticeId: string
}

/** Photo of one side of the licence: take or choose, preview, retake, remove. */
export function LicencePhotoField({ side, field, form, photos, noticeId }: LicencePhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = photos.uploadOf(field)
  const isThere = form.values[field] !== ''
  const isUnderWay = upload.phase === 'under_way'
  const hasFailed = upload.phase === 'failed'
  const isEmpty = !isThere && !isUnderWay && !hasFailed

  function take(file: File) {
    form.leave(field)
    void photos.take(field, file)
  }
  function takePhoto() {
    input.current?.click()
  }
  /** Opens the file picker; with `capture` a phone would open the camera instead. */
  function chooseFile() {
    input.current?.removeAttribute('capture')
    input.current?.click()
    input.current?.setAttribute('capture', 'environment')
  }
  function remove() {
    photos.remove(field)
    input.current?.focus()
  }

  return (
    <Field label={`Licence photo (${side})`} error={hasFailed ? upload.sentence : form.errors[field]}>
      <div className={styles.photo}>
        <PhotoTile side={side} upload={upload} isThere={isThere} />
        <PhotoInput
          noticeId={noticeId}
          isCovering={isEmpty}
          onChoose={take}
          ref={(element) => {
            input.current = element
            form.control(field)(element)
          }}
        />
      </div>
      <div className={styles.actions}>
        {isEmpty && (
          <>
            <Button size="small" icon={Camera} className={styles.touchOnly} onClick={takePhoto}>
              Take photo
            </Button>
            <Button size="small" icon={ImageUp} onClick={chooseFile}>
              Choose photo
            </Button>
          </>
        )}
        {isUnderWay && (
          <Button size="small" icon={X} onClick={remove}>
            Cancel
          </Button>
        )}
        {hasFailed && upload.mayTryAgain && (
          <Button size="small" icon={RotateCcw} onClick={() => photos.tryAgain(field)}>
            Try again
          </Button>
        )}
        {(isThere || hasFailed) && !isUnderWay && (
          <>
            <Button size="small" icon={Camera} onClick={takePhoto}>
              Retake
            </Button>
            <Button size="small" icon={Trash2} onClick={remove}>
              Remove
            </Button>
          </>
        )}
      </div>
    </Field>
  )
}
