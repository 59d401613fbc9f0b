import clsx from 'clsx'
import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './error-alert.module.css'
import { Icon } from './icon.tsx'

export type ErrorAlertProps = {
  /** What is wrong and what to do, in one sentence. */
  children: ReactNode
  onTryAgain?: (() => void) | undefined
  /** A retry is in progress. */
  trying?: boolean | undefined
  className?: string | undefined
}

/** Inline error message where the error occurred; content that has loaded stays visible. */
export function ErrorAlert({ children, onTryAgain, trying, className }: ErrorAlertProps) {
  return (
    <div role="alert" className={clsx(styles.alert, className)}>
      <Icon shape={CircleAlert} />
      <span className={styles.words}>{children}</span>
      {onTryAgain && (
        <Button size="small" icon={RotateCcw} pending={trying} className={styles.again} onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
