import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { Lock, RotateCcw, ZoomIn } from 'lucide'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import type { RentalBooking } from '#contract/rental-bookings'
import { useChange } from '#web/api/use-change.ts'
import { cacheRental } from '#web/bookings/booking-cache.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { SheetSection } from '#web/records/sheet-section.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Both sides of the driver's licence, if uploaded and visible to the user. */
export function RentalLicencePhotos({
  rental,
  children,
}: {
  rental: Pick<RentalBooking, 'licensePhotoUrl' | 'licensePhotoBackUrl'>
  /** Controls below the photos. */
  children?: ReactNode
}) {
  const { licensePhotoUrl: front, licensePhotoBackUrl: back } = rental
  if (front === null && back === null) return null
  return (
    <SheetSection title="Licence photos">
      <div className="grid grid-cols-2 gap-4">
        {front !== null && <LicencePhoto key={front} url={front} label="Licence, front" />}
        {back !== null && <LicencePhoto key={back} url={back} label="Licence, back" />}
      </div>
      {children}
    </SheetSection>
  )
}

/** Switch that exempts the licence photos of a rental from deletion, for disputes. */
export function RetainPhotosSwitch({ rental }: { rental: RentalBooking }) {
  const id = useId()
  const queries = useQueryClient()
  const { photoRetentionDays } = useStaff().garage.hireRules
  const change = useChange('PATCH /api/rental-bookings/{id}/keep-photos', {
    onSuccess: (changed) => cacheRental(queries, changed),
    onError: (error) => toastFailure('Failed to update photo retention', error),
  })
  const isRetained = change.isPending ? change.variables.body.keepPhotos : rental.keepPhotos
  return (
    <Row gap={4} className="mt-4">
      <div className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block">
          Keep the licence photos (dispute)
        </span>
        <span id={`${id}-hint`} className="mt-0.5 block text-small text-ink-2">
          Otherwise they are deleted {photoRetentionDays} days after return.
        </span>
      </div>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={isRetained}
        disabled={change.isPending}
        onCheckedChange={(keepPhotos) => change.mutate({ params: { id: rental.id }, body: { keepPhotos } })}
      />
    </Row>
  )
}

let opened = 0

/** Bypasses the browser cache: every view must reach the server, which logs it in the audit log. */
const uncachedUrl = (url: string) => {
  opened += 1
  return `${url}?opened=${opened}`
}

/** One side of a licence, enlarged on click; shows an error in its place if it cannot be loaded. */
function LicencePhoto({ url, label }: { url: string; label: string }) {
  const [source, setSource] = useState(() => uncachedUrl(url))
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [isEnlarged, setEnlarged] = useState(false)
  const tryAgain = () => {
    setSource(uncachedUrl(url))
    setState('loading')
  }
  return (
    <figure className="min-w-0 print:hidden" aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <div
          className="grid h-36 place-content-center justify-items-center gap-1 rounded-md border border-dashed border-line-2 bg-sunken p-3 text-center text-small text-ink-2"
          role="status"
        >
          License photo unavailable
          <Button variant="ghost" size="small" icon={RotateCcw} onClick={tryAgain}>
            Try again
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className="relative block h-36 w-full cursor-zoom-in overflow-hidden rounded-md border border-line-2 bg-sunken disabled:cursor-progress"
          aria-label={`Enlarge: ${label}`}
          disabled={state === 'loading'}
          onClick={() => setEnlarged(true)}
        >
          {/* Transparent: the alt text would flash while the image loads. */}
          <img
            className="size-full object-cover text-transparent"
            src={source}
            alt={label}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
          {state === 'loading' ? (
            <span className="absolute inset-0">
              <Skeleton height={144} radius={0} />
            </span>
          ) : (
            <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-md bg-raised text-ink shadow-rest">
              <Icon shape={ZoomIn} size="small" />
            </span>
          )}
        </button>
      )}
      <figcaption className="mt-1 flex items-center gap-1 text-small text-ink-2">
        <Icon shape={Lock} size="small" />
        {label}
      </figcaption>
      <EnlargedPhoto source={source} label={label} open={isEnlarged} onOpenChange={setEnlarged} />
    </figure>
  )
}

// The height of the screen without the title and the padding of the dialog.
const fit: CSSProperties & { '--photo-height': string } = {
  '--photo-height': 'calc(var(--dialog-height) - 104px)',
}

/** Photo in screen size; a click toggles full size. */
function EnlargedPhoto({
  source,
  label,
  open,
  onOpenChange,
}: DialogState & {
  source: string
  label: string
}) {
  const [isFull, setFull] = useState(false)
  const change = (next: boolean) => {
    onOpenChange(next)
    setFull(false)
  }
  return (
    <Dialog open={open} onOpenChange={change} title={label} width={1080}>
      <button
        type="button"
        className={clsx(
          'w-full overflow-auto rounded-md bg-sunken',
          isFull ? 'max-h-(--photo-height) cursor-zoom-out' : 'cursor-zoom-in',
        )}
        style={fit}
        aria-label={isFull ? 'Fit to the screen' : 'Show at full size'}
        onClick={() => setFull(!isFull)}
      >
        <img
          className={clsx('mx-auto block', isFull ? 'max-w-none' : 'max-h-(--photo-height) max-w-full')}
          src={source}
          alt={label}
        />
      </button>
    </Dialog>
  )
}
