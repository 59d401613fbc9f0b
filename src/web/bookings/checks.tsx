import { Check as Tick, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'

/** A check before an action. A failed check (`good: false`) warns, it does not block. */
export interface Check {
  title: string
  detail: string
  good: boolean
}

/** List of checks: ticks for passed ones, warnings for failed ones. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
      {checks.map(({ title, detail, good }) => (
        <li key={title} className="flex gap-2">
          <span
            className="grid size-5 flex-none place-items-center rounded-full bg-tone-bg text-tone-fg"
            data-tone={good ? 'done' : 'pending'}
          >
            <Icon shape={good ? Tick : TriangleAlert} size="tiny" strokeWidth={3} />
            <span className="sr-only">{good ? 'Good: ' : 'Attention: '}</span>
          </span>
          <span className="min-w-0 flex-1">
            <b className="block font-label">{title}</b>
            <span className="text-small text-ink-2 tabular-nums">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
