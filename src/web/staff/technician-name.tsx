import { Avatar } from '#web/ui/avatar.tsx'

/** First name of the technician; the full name on hover and for screen readers. */
export function TechnicianName({ name }: { name: string }) {
  const [first = name] = name.split(' ')
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-small text-ink-2" title={name}>
      <Avatar name={name} size="small" />
      <span className="truncate" aria-hidden="true">
        {first}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  )
}
