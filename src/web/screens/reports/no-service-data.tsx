import { EmptyState } from '#web/ui/empty-state.tsx'

export function NoServiceData({ text }: { text?: string }) {
  return <EmptyState size="small" title="No service data available" text={text} />
}
