import { Button } from './button.tsx'

export type ShowMoreProps = {
  shown: number
  /** Null until known. */
  total: number | null
  pending?: boolean
  onShowMore: () => void
}

/** Button that loads the next page of a list, with the total count. */
export function ShowMore({ shown, total, pending = false, onShowMore }: ShowMoreProps) {
  if (total === null || shown >= total) return null
  return (
    <div className="flex items-center justify-center gap-3 pt-5">
      <span className="text-small text-ink-2 tabular-nums" role="status">
        {shown} of {total} shown
      </span>
      <Button pending={pending} onClick={onShowMore}>
        Show more
      </Button>
    </div>
  )
}
