import clsx from 'clsx'
import { Camera, Check, IdCard } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './licence-photo-fields.module.css'
import type { PhotoUpload } from './photo-upload.ts'
import { UploadProgress } from './upload-progress.tsx'

export type PhotoTileProps = {
  side: 'front' | 'back'
  upload: PhotoUpload
  isThere: boolean
}

/** Preview of a photo: empty, uploading, failed or uploaded. */
export function PhotoTile({ side, upload, isThere }: PhotoTileProps) {
  if (upload.phase === 'under_way') {
    return (
      <div className={styles.tile}>
        {upload.preview !== null && <Preview address={upload.preview} side={side} isPale />}
        <UploadProgress side={side} part={upload.part} />
      </div>
    )
  }
  if (upload.phase === 'failed') {
    return (
      <div className={clsx(styles.tile, styles.wrong)}>
        {upload.preview === null ? (
          <Icon shape={IdCard} size="huge" />
        ) : (
          <Preview address={upload.preview} side={side} isPale />
        )}
      </div>
    )
  }
  if (!isThere) {
    return (
      <div className={clsx(styles.tile, styles.empty)}>
        <Icon shape={Camera} size="huge" />
        <span>{side === 'front' ? 'The side with your photo' : 'The back of the licence'}</span>
      </div>
    )
  }
  const preview = upload.phase === 'done' ? upload.preview : null
  return (
    <div className={styles.tile}>
      {preview === null ? <Icon shape={IdCard} size="huge" /> : <Preview address={preview} side={side} />}
      <span role="status" className={styles.done}>
        <Icon shape={Check} size="small" strokeWidth={3} />
        Uploaded
      </span>
    </div>
  )
}

function Preview({ address, side, isPale }: { address: string; side: string; isPale?: boolean }) {
  return <img src={address} alt={`Your licence, ${side}`} className={clsx(isPale && styles.pale)} />
}
