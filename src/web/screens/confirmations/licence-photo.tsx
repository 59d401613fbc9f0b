import clsx from 'clsx'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './licence-photos.module.css'

/** One side of a licence; one that cannot be shown says so in its place. */
export function LicencePhoto({ url, label }: { url: string; label: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <figure>
      {failed ? (
        <div className={clsx(styles.photo, styles.missing)}>License photo unavailable</div>
      ) : (
        <img src={url} alt="" className={styles.photo} onError={() => setFailed(true)} />
      )}
      <figcaption className={styles.label}>
        <Icon shape={Lock} size="small" />
        {label}
      </figcaption>
    </figure>
  )
}
