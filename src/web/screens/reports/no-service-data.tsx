import { EmptyState } from '#web/ui/empty-state.tsx'

/** In place of figures that there are none of. */
export function NoServiceData({ text }: { text?: string }) {
  return <EmptyState size="small" title="No service data available" text={text} />
}
