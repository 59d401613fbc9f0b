import { Home, Phone } from 'lucide'
import { PublicLayout } from '#web/layout/public-layout.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFoundHoist } from '#web/ui/drawings/not-found-hoist.tsx'

/** Replaces the public page of what is switched off. The server responds with 404. */
export function NotOfferedScreen() {
  usePage('404 Page Not Found')
  const garage = useGarage()
  return (
    <PublicLayout>
      <div className="mx-auto max-w-sheet text-center md:mt-10">
        <NotFoundHoist className="mb-6" />
        <h1 tabIndex={-1} className="mb-2">
          404 Page Not Found
        </h1>
        <p className="text-ink-2">This is not offered online. Please contact us and we'll help you.</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <ButtonLink variant="primary" size="large" icon={Home} href="/">
            Back to Home
          </ButtonLink>
          {garage?.phone && (
            <ButtonLink size="large" icon={Phone} href={`tel:${garage.phone}`}>
              {garage.phoneDisplay}
            </ButtonLink>
          )}
        </div>
      </div>
    </PublicLayout>
  )
}
