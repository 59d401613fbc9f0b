import clsx from 'clsx'
import type { Ref } from 'react'
import { useFieldControl } from '#web/ui/field-context.ts'
import styles from './licence-photos.module.css'

export type PhotoInputProps = {
  noticeId: string
  /** Lies over the empty tile, so that a click or a file dropped there reaches it. */
  isCovering: boolean
  onChoose: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** The browser's own file input, on a phone the camera. iPhones hand their photos over as JPEG when only that is accepted. */
export function PhotoInput({ noticeId, isCovering, onChoose, ref }: PhotoInputProps) {
  const { 'aria-describedby': noteId, ...wiring } = useFieldControl({})
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      capture="environment"
      {...wiring}
      aria-describedby={clsx(noteId, noticeId)}
      className={clsx(styles.input, isCovering && styles.covering)}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        // The same file may be chosen again after it failed.
        if (file !== undefined) onChoose(file)
        currentTarget.value = ''
      }}
    />
  )
}
