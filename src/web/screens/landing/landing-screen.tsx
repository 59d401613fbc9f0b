import { SkipToContent } from '#web/layout/skip-to-content.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHero } from './landing-hero.tsx'
import styles from './landing-screen.module.css'
import { LandingTop } from './landing-top.tsx'
import { OurServices } from './our-services.tsx'
import { ThreeDoors } from './three-doors.tsx'

export function LandingScreen() {
  usePage('')
  const garage = useGarage()
  return (
    <div data-density="public" className={styles.page}>
      <SkipToContent />
      <LandingTop garage={garage} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <LandingHero garage={garage} />
        <ThreeDoors rentalsFrom={garage?.rentalsFrom ?? null} />
        <OurServices />
      </main>
      <LandingFooter garage={garage} />
    </div>
  )
}
