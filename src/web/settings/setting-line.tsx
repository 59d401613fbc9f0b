import { type ReactNode, useId } from 'react'

/** One setting: name and hint on the left, control on the right. */
export function SettingLine({
  label,
  hint,
  isChanged,
  error,
  children,
}: {
  label: string
  hint: ReactNode
  isChanged: boolean
  error?: string | undefined
  /** Receives the ids for `aria-labelledby` and `aria-describedby`. */
  children: (ids: { labelId: string; hintId: string }) => ReactNode
}) {
  const id = useId()
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`]
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-2 border-line py-3 not-first:border-t has-[[role=switch]]:grid-cols-[minmax(0,1fr)_auto] has-[[role=switch]]:items-center max-md:justify-items-start md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b id={labelId} className="font-label">
            {label}
          </b>
          <ChangedMark when={isChanged} />
        </span>
        <span id={hintId} className="block max-w-text text-small text-ink-2">
          {hint}
          {error && (
            <span role="alert" className="block text-cancelled-fg">
              {error}
            </span>
          )}
        </span>
      </div>
      {children({ labelId, hintId })}
    </div>
  )
}

/** Marks a field that differs from its saved value. */
export function ChangedMark({ when }: { when: boolean }) {
  return (
    when && (
      <span className="rounded-xs bg-pending-bg px-2 py-0.5 text-micro font-label text-pending-fg">
        changed
      </span>
    )
  )
}
