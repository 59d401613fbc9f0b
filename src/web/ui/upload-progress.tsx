import type { CSSProperties } from 'react'

export type UploadProgressProps = {
  /** Names the upload for screen readers. */
  label: string
  /** Uploaded share, 0 to 1; null while the photo is being prepared. */
  part: number | null
}

/** Progress of an upload, over the preview of its photo. */
export function UploadProgress({ label, part }: UploadProgressProps) {
  const percent = part === null ? null : Math.round(part * 100)
  const width: CSSProperties & { '--part': string } = { '--part': `${percent ?? 0}%` }
  return (
    <div className="relative grid w-full max-w-tile gap-2 rounded-md bg-surface px-4 pt-2 pb-3 font-label text-ink tabular-nums">
      <span>{percent === null ? 'Getting the photo ready...' : `Uploading... ${percent}%`}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="block h-2 overflow-hidden rounded-xs bg-line forced-colors:border"
      >
        <i className="block h-full w-(--part) bg-primary" style={width} />
      </div>
    </div>
  )
}
