import { lazy, Suspense } from 'react'
import styles from './tow-hero.module.css'

// The number must be there at once; the drawing may follow.
const TowTruck = lazy(async () => {
  const { TowTruck } = await import('#web/parts/drawings/tow-truck.tsx')
  return { default: TowTruck }
})

/** The truck on the road, whose place is kept until it comes. */
export function HeroTruck() {
  return (
    <div className={styles.truck}>
      <Suspense>
        <TowTruck />
      </Suspense>
    </div>
  )
}
