import type { CSSProperties } from 'react'
import styles from './licence-photo-fields.module.css'

export type UploadProgressProps = {
  side: 'front' | 'back'
  /** Uploaded share, 0 to 1; null while the photo is being prepared. */
  part: number | null
}

export function UploadProgress({ side, part }: UploadProgressProps) {
  const percent = part === null ? null : Math.round(part * 100)
  const width: CSSProperties & { '--part': string } = { '--part': `${percent ?? 0}%` }
  return (
    <div className={styles.progress}>
      <span>{percent === null ? 'Getting the photo ready...' : `Uploading... ${percent}%`}</span>
      <div
        role="progressbar"
        aria-label={`Uploading the ${side} of your licence`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className={styles.bar}
      >
        <i style={width} />
      </div>
    </div>
  )
}
