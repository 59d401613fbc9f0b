import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export type NoTowsProps = { filtered: boolean; onClearFilters: () => void }

/** Nobody waits, or nobody was found. */
export function NoTows({ filtered, onClearFilters }: NoTowsProps) {
  if (filtered)
    return (
      <EmptyState
        drawing="filtered"
        title="No tow requests found"
        text="Try another name, phone, place or plate, or clear the filters."
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
      />
    )
  return (
    <EmptyState
      drawing="raised"
      title="No open tow requests"
      text="Nobody is stranded. Who asks for a tow online appears here by themselves."
    />
  )
}
