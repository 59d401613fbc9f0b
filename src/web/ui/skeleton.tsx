/** Grey placeholder while loading; appears after 150 ms. Set `aria-busy` on its container. */
export function Skeleton({
  width = '100%',
  height = 14,
  radius,
}: {
  /** Px or percentage, for example "56%". */
  width?: number | string
  height?: number | string
  radius?: number
}) {
  return (
    <span
      className="block animate-shimmer rounded-xs skeleton motion-reduce:animate-appear"
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}
