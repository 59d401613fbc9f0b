import clsx from 'clsx'
import { Camera, Check, IdCard, ImageUp, RotateCcw, Trash2, X } from 'lucide'
import { type Ref, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, useFieldControl } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import type { PhotoField, PhotoUpload, RentalForm } from './rental-values.ts'
import type { Photos } from './use-photos.ts'

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
      <div className="group relative">
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
      <div className="flex min-h-control-sm flex-wrap gap-2">
        {isEmpty && (
          <>
            <Button size="small" icon={Camera} className="pointer-fine:hidden" onClick={takePhoto}>
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

type PhotoInputProps = {
  noticeId: string
  /** Covers the empty tile, so that the input receives clicks and dropped files there. */
  isCovering: boolean
  onChoose: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** The native file input; `capture` opens a phone's camera, `accept` without HEIC makes iOS convert photos to JPEG. */
function PhotoInput({ noticeId, isCovering, onChoose, ref }: PhotoInputProps) {
  const { 'aria-describedby': noteId, ...wiring } = useFieldControl({})
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture="environment"
      {...wiring}
      aria-describedby={clsx(noteId, noticeId)}
      className={clsx(
        'absolute inset-0 size-full opacity-0',
        isCovering ? 'cursor-pointer' : 'pointer-events-none',
      )}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // Reset, or choosing the same file again after a failure fires no change event.
        if (file !== undefined) onChoose(file)
        currentTarget.value = ''
      }}
    />
  )
}

type PhotoTileProps = {
  side: 'front' | 'back'
  upload: PhotoUpload
  isThere: boolean
}

// With the aspect ratio of a licence card.
const tile = clsx(
  'relative grid aspect-8/5 w-full place-items-center content-center gap-2 overflow-hidden rounded-lg border p-3 text-center text-small text-ink-2 group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-focus',
)

/** Preview of a photo: empty, uploading, failed or uploaded. */
function PhotoTile({ side, upload, isThere }: PhotoTileProps) {
  if (upload.phase === 'under_way') {
    return (
      <div className={clsx(tile, 'border-line-2 bg-sunken')}>
        {upload.preview !== null && <Preview address={upload.preview} side={side} />}
        <UploadProgress label={`Uploading the ${side} of your licence`} part={upload.part} />
      </div>
    )
  }
  if (upload.phase === 'failed') {
    return (
      <div className={clsx(tile, 'border-cancelled bg-sunken inset-ring inset-ring-cancelled')}>
        {upload.preview === null ? (
          <Icon shape={IdCard} className="size-7 text-ink-3" />
        ) : (
          <Preview address={upload.preview} side={side} />
        )}
      </div>
    )
  }
  if (!isThere) {
    return (
      <div
        className={clsx(
          tile,
          'border-dashed border-control bg-surface group-hover:bg-sunken/40 group-has-aria-invalid:border-cancelled',
        )}
      >
        <Icon shape={Camera} className="size-7 text-ink-3" />
        <span>{side === 'front' ? 'The side with your photo' : 'The back of the licence'}</span>
      </div>
    )
  }
  const preview = upload.phase === 'done' ? upload.preview : null
  return (
    <div className={clsx(tile, 'border-line-2 bg-sunken')}>
      {preview === null ? (
        <Icon shape={IdCard} className="size-7 text-ink-3" />
      ) : (
        <Preview address={preview} side={side} />
      )}
      <span
        role="status"
        className="absolute bottom-2 left-2 inline-flex h-6 items-center gap-1 rounded-md bg-done-bg px-2 font-label text-done-fg"
      >
        <Icon shape={Check} size="small" strokeWidth={3} />
        Uploaded
      </span>
    </div>
  )
}

function Preview({ address, side }: { address: string; side: string }) {
  return (
    <img
      src={address}
      alt={`Your licence, ${side}`}
      className="absolute inset-0 size-full object-cover opacity-45"
    />
  )
}
