import { lazy, Suspense } from 'react'
import styles from './tow-hero.module.css'

// The phone number must render immediately, so the drawing is loaded lazily.
const TowTruck = lazy(async () => {
  const { TowTruck } = await import('#web/components/drawings/tow-truck.tsx')
  return { default: TowTruck }
})

/** Drawing of the truck; its space is reserved while it loads. */
export function HeroTruck() {
  return (
    <div className={styles.truck}>
      <Suspense>
        <TowTruck />
      </Suspense>
    </div>
  )
}
