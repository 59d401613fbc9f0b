import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: ReactNode
  /** Count after the title. */
  count?: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right, at most one of them primary. */
  actions?: ReactNode
}

/**
 * Header of a screen; its h1 receives the focus after navigation. The actions are beside the title where both fit, otherwise
 * below it; there the last one fills the line of a phone. The subtitle never decides: it has no width of its own.
 */
export function PageHeader({ title, count, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 max-md:mb-4 max-md:items-center">
      <div className="min-w-0 grow-9999">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
        </div>
        {subtitle && <p className="mt-0.5 w-0 min-w-full text-ink-2">{subtitle}</p>}
      </div>
      {actions && (
        <div className="flex max-w-full grow flex-wrap items-center justify-end gap-2 empty:hidden max-md:*:last:grow print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
