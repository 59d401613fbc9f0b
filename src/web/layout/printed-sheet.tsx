import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { displayDate, displayTime } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'

/** Content of an A4 sheet, by default hidden on screen; ends with the time of printing and the user's name. */
export function PrintedSheet({
  onScreen = false,
  className,
  children,
}: {
  /** Also shown on screen, black on white in both themes. */
  onScreen?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const { user } = useStaff()
  const now = useGarageNow()
  return (
    <div
      className={clsx(
        'printed-sheet text-black',
        onScreen ? 'mx-auto max-w-record bg-white' : 'hidden print:block',
        className,
      )}
      data-theme="light"
    >
      {children}
      <p className="mt-3 text-print">
        Printed {displayDate(now.date)}, {displayTime(now.time)} by {user.firstName} {user.lastName}
      </p>
    </div>
  )
}

/** Logo, title and name of the garage; children are at the right. */
export function PrintedHeader({
  title,
  as: Title = 'div',
  className,
  children,
}: {
  title: string
  as?: 'h1' | 'div'
  className?: string | undefined
  children: ReactNode
}) {
  const { garage } = useStaff()
  return (
    <div className={clsx('flex items-end gap-3 pb-3 text-print [&_path]:fill-black', className)}>
      <LogoMark size={36} />
      <div>
        <Title className="text-h1 text-black wide">{title}</Title>
        {garage.businessName}
      </div>
      <div className="ml-auto max-w-1/2 text-right">{children}</div>
    </div>
  )
}

/** Returns true while the page is printed, so that print-only content is rendered only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // `flushSync`, because the browser captures the page when the event handler returns.
    const start = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const change = () => (paper.matches ? start() : end())
    window.addEventListener('beforeprint', start)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', change)
    return () => {
      window.removeEventListener('beforeprint', start)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', change)
    }
  }, [])
  return printing
}
