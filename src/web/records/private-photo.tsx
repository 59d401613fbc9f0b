import clsx from 'clsx'
import { Lock, RotateCcw, ZoomIn } from 'lucide'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

let opened = 0

/** Bypasses the browser cache: every view must reach the server, which checks the role and logs views of licences. */
const uncachedUrl = (url: string) => {
  opened += 1
  return `${url}?opened=${opened}`
}

export interface PrivatePhotoProps {
  url: string
  /** Names the photo for screen readers and in its dialog. */
  label: string
  /** Under the thumbnail; default: the label with a lock. */
  caption?: ReactNode
  /** Shown in place of a photo that cannot be loaded. */
  unavailable: string
  /** Buttons under the enlarged photo. */
  actions?: ReactNode
}

/** A photo that only staff can see, enlarged on click; shows an error in its place if it cannot be loaded. */
export function PrivatePhoto({ url, label, caption, unavailable, actions }: PrivatePhotoProps) {
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
          {unavailable}
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
        {caption ?? (
          <>
            <Icon shape={Lock} size="small" />
            {label}
          </>
        )}
      </figcaption>
      <EnlargedPhoto
        source={source}
        label={label}
        open={isEnlarged}
        onOpenChange={setEnlarged}
        footer={actions}
      />
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
  footer,
}: DialogState & {
  source: string
  label: string
  footer: ReactNode
}) {
  const [isFull, setFull] = useState(false)
  const change = (next: boolean) => {
    onOpenChange(next)
    setFull(false)
  }
  return (
    <Dialog open={open} onOpenChange={change} title={label} width={1080} footer={footer}>
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
