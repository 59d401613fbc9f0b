import type { ReactNode } from 'react'

/** Two columns on wide screens: the form and a sticky card with the current choice. */
export function FormBesideCard({ card, children }: { card: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22.25rem] lg:gap-10">
      <div>{children}</div>
      <div className="low-static sticky top-6 max-lg:hidden">{card}</div>
    </div>
  )
}

/** Fixed bar with the choice and the main button, on screens too narrow for the card beside the form. */
export function BottomBar({
  lines: [first, second],
  failure,
  children,
}: {
  /** The current choice, in two lines. */
  lines: readonly [string, string]
  failure: string | null
  /** The main button. */
  children: ReactNode
}) {
  return (
    <div
      className="z-sticky fixed inset-x-0 bottom-0 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface bottom-bar pt-2 shadow-floating lg:hidden"
      data-failed={failure !== null || undefined}
    >
      {failure !== null && (
        <p role="alert" className="w-full text-small text-cancelled-fg">
          {failure}
        </p>
      )}
      <div className="min-w-0 flex-1">
        <b className="block text-body tabular-nums">{first}</b>
        <span className="block truncate text-small text-ink-2">{second}</span>
      </div>
      {children}
    </div>
  )
}
