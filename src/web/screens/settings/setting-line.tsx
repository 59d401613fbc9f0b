import { type ReactNode, useId } from 'react'
import { ChangedMark } from './changed-mark.tsx'
import styles from './setting-line.module.css'

export type SettingLineProps = {
  label: string
  hint: ReactNode
  isChanged: boolean
  error?: string | undefined
  /** Receives the ids for `aria-labelledby` and `aria-describedby`. */
  children: (ids: { labelId: string; hintId: string }) => ReactNode
}

/** One setting: name and hint on the left, control on the right. */
export function SettingLine({ label, hint, isChanged, error, children }: SettingLineProps) {
  const id = useId()
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`]
  return (
    <div className={styles.line}>
      <div>
        <span className={styles.name}>
          <b id={labelId}>{label}</b>
          <ChangedMark when={isChanged} />
        </span>
        <span id={hintId} className={styles.hint}>
          {hint}
          {error && (
            <span role="alert" className={styles.error}>
              {error}
            </span>
          )}
        </span>
      </div>
      {children({ labelId, hintId })}
    </div>
  )
}
