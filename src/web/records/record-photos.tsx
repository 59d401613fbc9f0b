import clsx from 'clsx'
import { Camera, ImageUp, RotateCcw, Trash2, X } from 'lucide'
import { useRef, useState } from 'react'
import type { RecordPhoto } from '#contract/record-photos'
import { mostRecordPhotos } from '#domain/record-photo'
import { displayNearDate, displayTime } from '#domain/time/display'
import { civilOf } from '#domain/time/garage-clock'
import { capitalize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isReachable } from '#web/ui/reachable.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { UploadProgress } from '#web/ui/upload-progress.tsx'
import { action, failureSentence } from './action.ts'
import { PrivatePhoto } from './private-photo.tsx'
import { useAction } from './use-action.tsx'
import { type PhotoTarget, type PhotoUpload, usePhotoUploads } from './use-photo-uploads.ts'

const deletePhoto = action('DELETE /api/record-photos/{id}', {})

// By its container: two sets of photos are side by side in the dialog of a return.
const grid = clsx('grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3')

/** Photos of a record for staff: add from the camera or a file, enlarge, delete. Nothing for users who only read. */
export function RecordPhotos({
  target,
  readOnly = false,
  emptyText = readOnly ? 'No photos' : 'No photos yet.',
}: {
  target: PhotoTarget
  /** Photos are shown, and neither added nor deleted. */
  readOnly?: boolean
  emptyText?: string
}) {
  const { mayChange } = useStaff()
  const { photos, isLoading, isError, retry } = usePhotosOf(target)
  const { uploads, add, tryAgain, remove } = usePhotoUploads(target)
  const root = useRef<HTMLDivElement>(null)
  if (!mayChange) return null
  const isFull = photos.length + uploads.length >= mostRecordPhotos
  const finalFocus = () =>
    [...(root.current?.querySelectorAll('button:enabled') ?? [])].find(isReachable) ?? null
  return (
    <div ref={root} className="grid gap-3">
      {isError && <ErrorAlert onTryAgain={retry}>The photos could not be loaded.</ErrorAlert>}
      {isLoading && <Skeleton height={144} />}
      {photos.length + uploads.length > 0 && (
        <div className={grid}>
          {photos.map((photo, index) => (
            <RecordPhotoTile key={photo.id} {...{ photo, readOnly, finalFocus }} number={index + 1} />
          ))}
          {uploads.map((upload) => (
            <UploadTile key={upload.key} upload={upload} onTryAgain={tryAgain} onRemove={remove} />
          ))}
        </div>
      )}
      {photos.length + uploads.length === 0 && !isLoading && !isError && (
        <p className="text-small text-ink-2">{emptyText}</p>
      )}
      {!readOnly && (isFull ? <FullNote /> : <AddPhotoButtons onAdd={add} />)}
    </div>
  )
}

/** Reads the photos of a record; those of a rental at this stage only, those of an appointment by their question if one is given. */
function usePhotosOf(target: PhotoTarget) {
  const { mayChange } = useStaff()
  const input = { params: { id: target.id } }
  const ofAppointment = useRead('GET /api/appointments/{id}/photos', input, {
    when: mayChange && target.of === 'appointment',
  })
  const ofRental = useRead('GET /api/rental-bookings/{id}/photos', input, {
    when: mayChange && target.of === 'rental',
  })
  const { data = [], isLoading, isError, refetch } = target.of === 'appointment' ? ofAppointment : ofRental
  const photos = data.filter(({ stage, questionId }) => {
    if (target.of === 'rental') return stage === target.stage
    return target.questionId === undefined || questionId === target.questionId
  })
  return { photos, isLoading, isError, retry: () => void refetch() }
}

function FullNote() {
  return (
    <p className="text-small text-ink-2">
      There are {mostRecordPhotos} photos, the maximum. Delete one to add another.
    </p>
  )
}

/** Opens the camera of a phone or the file picker. */
function AddPhotoButtons({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  function open(withCamera: boolean) {
    if (withCamera) input.current?.setAttribute('capture', 'environment')
    else input.current?.removeAttribute('capture')
    input.current?.click()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" icon={Camera} className="pointer-fine:hidden" onClick={() => open(true)}>
        Take a photo
      </Button>
      <Button size="small" icon={ImageUp} onClick={() => open(false)}>
        Add photo
      </Button>
      {/* `accept` without HEIC makes iOS convert photos to JPEG. */}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Photos"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          // Reset, or choosing the same file again after a failure fires no change event.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

function UploadTile({
  upload: { key, preview, state },
  onTryAgain,
  onRemove,
}: {
  upload: PhotoUpload
  onTryAgain: (key: number) => void
  onRemove: (key: number) => void
}) {
  return (
    <div className="relative grid min-h-36 place-content-center justify-items-center gap-2 overflow-hidden rounded-md border border-line-2 bg-sunken p-2 text-center text-small">
      {preview !== null && (
        <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-45" />
      )}
      {state.phase === 'under_way' ? (
        <UploadProgress label="Uploading photo" part={state.part} />
      ) : (
        <div className="relative grid gap-2 rounded-md bg-surface p-2">
          <span role="alert" className="text-cancelled-fg">
            {state.sentence}
          </span>
          <div className="flex flex-wrap justify-center gap-1">
            {state.mayTryAgain && (
              <Button size="small" icon={RotateCcw} onClick={() => onTryAgain(key)}>
                Try again
              </Button>
            )}
            <IconButton size="small" icon={X} label="Remove this photo" onClick={() => onRemove(key)} />
          </div>
        </div>
      )}
    </div>
  )
}

function RecordPhotoTile({
  photo,
  number,
  readOnly,
  finalFocus,
}: {
  photo: RecordPhoto
  number: number
  readOnly: boolean
  /** Focus target after the deletion, which removes the tile with its dialogs. */
  finalFocus: () => HTMLElement | null
}) {
  const [isAsking, setAsking] = useState(false)
  const now = useGarageNow()
  const { date, time } = civilOf(new Date(photo.createdAt), now.timeZone)
  const taken = `${displayNearDate(date, now.date)}, ${displayTime(time)}`
  const caption = capitalize(taken)
  const remove = useAction(deletePhoto, { focus: finalFocus })
  return (
    <>
      <PrivatePhoto
        url={photo.url}
        label={`Photo ${number}, ${taken}`}
        caption={photo.takenBy === null ? caption : `${caption} · ${photo.takenBy}`}
        unavailable="Photo unavailable"
        actions={
          !readOnly && (
            <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
              Delete photo
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete photo"
        sentence={`Photo ${number} (${taken}) will be deleted permanently.`}
        cancelLabel="Keep photo"
        confirmLabel="Delete photo"
        pending={remove.isPending}
        pendingLabel="Deleting..."
        error={remove.error && failureSentence('The photo could not be deleted.', remove.error)}
        onConfirm={() => remove.run(photo)}
      />
    </>
  )
}
