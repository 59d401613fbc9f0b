import clsx from 'clsx'
import type { ReactNode } from 'react'
import { HoistScene, type HoistSceneProps } from '#web/parts/drawings/hoist-scene.tsx'
import { Brand } from './brand.tsx'
import styles from './brand-frame.module.css'

export type BrandFrameProps = {
  name: string
  /** Where the name leads, if anywhere. */
  href?: string
  /** At the right of the head: a link back, a word on the link that was followed. */
  aside?: ReactNode
  foot?: ReactNode
  /** More room for the form than for the picture; the picture stays while the form scrolls. */
  wide?: boolean
  scene: HoistSceneProps
  children: ReactNode
}

/** Sign-in, set-up and their like: the form at the left, the hoist at the right, whose runway tells where one is. */
export function BrandFrame({ name, href, aside, foot, wide, scene, children }: BrandFrameProps) {
  return (
    <div data-density="public" className={clsx(styles.frame, wide && styles.wide)}>
      <div className={styles.left}>
        <header className={styles.head}>
          <Brand name={name} {...(href !== undefined && { href })} />
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
        <main className={styles.form}>{children}</main>
        {foot && <footer className="small muted">{foot}</footer>}
      </div>
      <div data-surface="rail" className={styles.picture}>
        <HoistScene {...scene} />
      </div>
    </div>
  )
}
