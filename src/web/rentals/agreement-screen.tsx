import { ArrowLeft, Mail, Printer } from 'lucide'
import { useParams } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { referenceOf } from '#domain/reference'
import { decideAgreement } from '#domain/rentals/rental-agreement'
import { vehicleName } from '#domain/vehicles/vehicle'
import { sentenceOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { AgreementPaper } from './agreement-paper.tsx'
import { rentalActions } from './rental-actions.ts'

const title = 'Agreement and condition report'

/** The agreement and condition report of the rental in the URL, on one page to print or to email. */
export function AgreementScreen() {
  usePage(title)
  const { mayChange } = useStaff()
  const input = { params: { id: useParams<{ id: string }>().id } }
  const rental = useRead('GET /api/rental-bookings/{id}', input)
  const condition = useRead('GET /api/rental-bookings/{id}/condition', input)
  const photos = useRead('GET /api/rental-bookings/{id}/photos', input, { when: mayChange })
  const failed = [rental, condition, photos].find(({ isError }) => isError)
  const decision = rental.data && decideAgreement(rental.data)
  const isReady = decision?.permitted && condition.data && (photos.data || !mayChange)
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={title}
          subtitle={rental.data && subtitleOf(rental.data)}
          actions={rental.data && <Actions rental={rental.data} mayPrint={Boolean(isReady)} />}
        />
        {rental.data && isReady && mayChange && <DeliveryNotice rental={rental.data} />}
      </div>
      {failed && (
        <ErrorAlert
          onTryAgain={() => void failed.refetch()}
          trying={failed.isFetching}
          className="print:hidden"
        >
          {sentenceOf(failed.error, 'The agreement could not be loaded.')}
        </ErrorAlert>
      )}
      {decision && !decision.permitted && <Notice>{decision.problem.message}</Notice>}
      {!failed && !isReady && decision?.permitted !== false && (
        <SkeletonRows rows={6} label="Loading the agreement" />
      )}
      {rental.data && condition.data && isReady && (
        <AgreementPaper rental={rental.data} condition={condition.data} photos={photos.data ?? []} />
      )}
    </>
  )
}

function subtitleOf({ id, client, rentalVehicle }: RentalBooking): string {
  return `${client.name}, ${vehicleName(rentalVehicle)}, reference ${referenceOf(id)}`
}

/** Returns why the agreement cannot be emailed, or null. */
function useMailObstacle({ client }: RentalBooking): string | null {
  const { delivery } = useStaff().garage
  if (!delivery.email) return describeDeliveryObstacle('no_mail_server')
  return client.email ? null : describeDeliveryObstacle('no_email')
}

function DeliveryNotice({ rental }: { rental: RentalBooking }) {
  const obstacle = useMailObstacle(rental)
  if (obstacle === null) return null
  return <Notice className="mb-4">{obstacle} Please print the agreement.</Notice>
}

function Actions({ rental, mayPrint }: { rental: RentalBooking; mayPrint: boolean }) {
  const { mayChange } = useStaff()
  const obstacle = useMailObstacle(rental)
  const send = useAction(rentalActions.emailAgreement)
  return (
    <>
      <ButtonLink variant="ghost" icon={ArrowLeft} href={`/rentals?tab=bookings&rental=${rental.id}`}>
        Back to rental
      </ButtonLink>
      {mayPrint && mayChange && obstacle === null && (
        <Button
          icon={Mail}
          pending={send.isPending}
          pendingLabel="Sending..."
          onClick={() => send.run(rental)}
        >
          Email
        </Button>
      )}
      {mayPrint && (
        <Button variant="primary" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </>
  )
}
