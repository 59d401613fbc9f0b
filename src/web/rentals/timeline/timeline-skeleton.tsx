import { Skeleton } from '#web/ui/skeleton.tsx'

const bars = [
  [4, 22],
  [38, 30],
  [12, 18],
  [56, 26],
  [0, 34],
  [44, 20],
  [24, 36],
  [70, 30],
] as const

/** Loading state of the timeline. */
export function TimelineSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading the timeline"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="h-16 bg-canvas" />
      {bars.map(([start, length]) => (
        <div
          key={start}
          className="grid h-12 grid-cols-[232px_minmax(0,1fr)] border-t border-line max-xl:grid-cols-[180px_minmax(0,1fr)] max-md:grid-cols-[116px_minmax(0,1fr)]"
        >
          <span className="grid content-center gap-1 border-r border-line-2 px-3 max-md:px-2">
            <Skeleton width="72%" height={13} />
            <Skeleton width="48%" height={12} />
          </span>
          <span className="flex items-center">
            <Skeleton width={`${start}%`} height={0} />
            <Skeleton width={`${length}%`} height={32} radius={6} />
          </span>
        </div>
      ))}
    </div>
  )
}
