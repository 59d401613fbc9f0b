import type { ReactNode } from 'react'

/** Total number of items beside a title, not the number currently shown. */
export function Count({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-sm border border-line-2 bg-surface px-2 py-0.5 text-small font-label whitespace-nowrap text-ink-2 tabular-nums">
      {children}
    </span>
  )
}
