import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: ReactNode
  /** Count after the title. */
  count?: ReactNode
  subtitle?: ReactNode
  /** Buttons at the right, at most one of them primary. */
  actions?: ReactNode
}

/** Header of a screen; its h1 receives the focus after navigation. */
export function PageHeader({ title, count, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex items-end gap-4 max-md:mb-4 max-md:flex-wrap max-md:gap-3">
      <div>
        <div className="flex items-center gap-3">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
        </div>
        {subtitle && <p className="mt-0.5 text-ink-2">{subtitle}</p>}
      </div>
      {actions && (
        <div className="flex items-center gap-2 empty:hidden max-md:flex-wrap md:ml-auto print:hidden">
          {actions}
        </div>
      )}
    </header>
  )
}
