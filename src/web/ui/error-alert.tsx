import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { CircleAlert, RotateCcw } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** The frame of a message in the page: a notice, or an error. */
export const noticeFrame = cva('flex gap-3 rounded-lg px-4 py-3 text-body forced-colors:border', {
  variants: {
    kind: {
      info: 'items-center bg-primary-soft text-on-soft',
      changed: 'items-center bg-primary-soft text-on-soft',
      warning: 'items-center bg-pending-bg text-pending-fg',
      offline: 'items-center bg-rail text-rail-ink',
      error: 'items-start bg-cancelled-bg text-cancelled-fg inset-ring inset-ring-cancelled/35',
    },
  },
})

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
    <div role="alert" className={clsx(noticeFrame({ kind: 'error' }), className)}>
      <Icon shape={CircleAlert} className="mt-0.5" />
      <span className="min-w-0 flex-1">{children}</span>
      {onTryAgain && (
        <Button
          variant="quiet"
          size="small"
          icon={RotateCcw}
          pending={trying}
          className="-my-1 flex-none"
          onClick={onTryAgain}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
