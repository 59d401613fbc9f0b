import clsx from 'clsx'
import type { ReactNode } from 'react'
import { HoistScene, type HoistSceneProps } from '#web/components/drawings/hoist-scene.tsx'
import { Brand } from './brand.tsx'
import styles from './brand-frame.module.css'

export type BrandFrameProps = {
  name: string
  /** Link of the name. */
  href?: string
  /** At the right of the header, for example a back link. */
  aside?: ReactNode
  footer?: ReactNode
  /** Makes the form wider than the picture and the picture sticky. */
  wide?: boolean
  scene: HoistSceneProps
  children: ReactNode
}

/** Layout of the sign-in and set-up pages: form at the left, hoist drawing at the right, whose runway shows the progress. */
export function BrandFrame({ name, href, aside, footer, wide, scene, children }: BrandFrameProps) {
  return (
    <div data-density="public" className={clsx(styles.frame, wide && styles.wide)}>
      <div className={styles.left}>
        <header className={styles.header}>
          <Brand name={name} {...(href !== undefined && { href })} />
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
        <main className={styles.form}>{children}</main>
        {footer && <footer className="small muted">{footer}</footer>}
      </div>
      <div data-surface="rail" className={styles.picture}>
        <HoistScene {...scene} />
      </div>
    </div>
  )
}
