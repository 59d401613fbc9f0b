import { Lock, RotateCcw, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EnlargedPhoto } from './enlarged-photo.tsx'
import styles from './rental-licence-photos.module.css'

let opened = 0

/** Bypasses the browser cache: every view must reach the server, which logs it in the audit log. */
const anew = (url: string) => {
  opened += 1
  return `${url}?opened=${opened}`
}

/** One side of a licence, enlarged on click; shows an error in its place if it cannot be loaded. */
export function LicencePhoto({ url, label }: { url: string; label: string }) {
  const [source, setSource] = useState(() => anew(url))
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [isEnlarged, setEnlarged] = useState(false)
  const tryAgain = () => {
    setSource(anew(url))
    setState('loading')
  }
  return (
    <figure className={styles.stat} aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <div className={styles.missing} role="status">
          License photo unavailable
          <Button variant="ghost" size="small" icon={RotateCcw} onClick={tryAgain}>
            Try again
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={styles.photo}
          aria-label={`Enlarge: ${label}`}
          disabled={state === 'loading'}
          onClick={() => setEnlarged(true)}
        >
          <img src={source} alt={label} onLoad={() => setState('shown')} onError={() => setState('failed')} />
          {state === 'loading' ? (
            <span className={styles.loading}>
              <Skeleton height={138} radius={0} />
            </span>
          ) : (
            <span className={styles.zoom}>
              <Icon shape={ZoomIn} size="small" />
            </span>
          )}
        </button>
      )}
      <figcaption className={styles.label}>
        <Icon shape={Lock} size="small" />
        {label}
      </figcaption>
      <EnlargedPhoto source={source} label={label} open={isEnlarged} onOpenChange={setEnlarged} />
    </figure>
  )
}
