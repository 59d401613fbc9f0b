import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Px or percentage, for example "56%". */
  width?: number | string
  height?: number
  radius?: number
}

/** Grey placeholder while loading; appears after 150 ms. Set `aria-busy` on its container. */
export function Skeleton({ width = '100%', height = 14, radius }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  )
}
