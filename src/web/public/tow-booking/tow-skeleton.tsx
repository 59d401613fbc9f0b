import { useGarage } from '#web/session/use-garage.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FormIntro, TowHero, useTowPhone } from './tow-hero.tsx'

/** The phone number and a placeholder for the form while the page data loads. */
export function TowSkeleton() {
  const phone = useTowPhone(useGarage())
  return (
    <>
      <TowHero phone={phone} />
      <FormIntro phone={phone} />
      <div
        role="status"
        aria-busy="true"
        aria-label="Loading the form"
        className="mt-6 grid max-w-column gap-5 md:mt-8"
      >
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={48} radius={8} />
        ))}
      </div>
    </>
  )
}
