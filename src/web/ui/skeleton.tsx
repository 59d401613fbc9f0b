import styles from './skeleton.module.css'

export type SkeletonProps = {
  /** Px or a share, for example "56%". */
  width?: number | string
  height?: number
  radius?: number
}

/** A grey piece in the place of something that loads; appears after 150 ms. What holds it is `aria-busy`. */
export function Skeleton({ width = '100%', height = 14, radius }: SkeletonProps) {
  return (
    <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
  )
}
