import { displayMoney } from '#domain/money'
import { displayRentalDays } from '#domain/rental/rental-quote'
import { displayShortDate, displayTime } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import { civilOf } from '#domain/time/garage-clock'
import { aboutRental } from '#web/components/notify/message-about.ts'
import { DeliveryLine } from '#web/components/notify/notify-choice.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExtensionPicker } from './extension-picker.tsx'
import type { RentalActionDialogProps } from './rental-action-dialog-props.ts'
import { RentalSubject } from './rental-subject.tsx'
import { RentalTotal } from './rental-total.tsx'
import { StaleActionNotice } from './stale-action-notice.tsx'
import { useExtension } from './use-extension.ts'

/** Extends a rental: new end date and price. */
export function ExtendRentalDialog(props: RentalActionDialogProps) {
  const { rental, open, onOpenChange, landing } = props
  const now = useGarageNow()
  const extension = useExtension(props)
  const { read, days, newEnd, quote, isPending, problem } = extension
  const { client, pickedUpAt, startDate, returnTime, totalDays, totalAmount, dailyRate } = rental
  const pickedUp = pickedUpAt === null ? startDate : civilOf(new Date(pickedUpAt), now.timeZone).date
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Extend Rental Period"
      description={`${client.name} will keep the car longer`}
      width={440}
      dirty={extension.isChosen && !isPending}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        extension.submit()
      }}
      finalFocus={landing}
      footer={
        <FormButtons
          pending={isPending}
          pendingLabel="Extending..."
          disabled={newEnd === null}
          onCancel={() => onOpenChange(false)}
        >
          {newEnd === null ? 'Extend' : `Extend to ${displayDateRange(newEnd, newEnd)}`}
        </FormButtons>
      }
    >
      <StaleActionNotice rental={rental} action="extend" />
      <RentalSubject
        rental={rental}
        note={`${client.name} · picked up ${displayDateRange(pickedUp, pickedUp)}`}
      />
      {read.isError && (
        <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
          Failed to fetch rental bookings
        </ErrorAlert>
      )}
      {read.isPending ? (
        <div role="status" aria-busy="true" aria-label="Loading the bookings of this car">
          <Skeleton height={320} radius={12} />
        </div>
      ) : (
        <ExtensionPicker
          rental={rental}
          others={extension.others}
          days={days}
          isOpen={extension.isOpen}
          selected={newEnd}
          onSelect={extension.choose}
          today={now.date}
        />
      )}
      {read.data && (
        <p className="small muted num">
          {newEnd === null && days.next
            ? `${days.next.client.name} has the car from ${displayShortDate(days.next.startDate)}, ${displayTime(days.next.pickupTime)}.`
            : `${untilWhen(days)} Return stays at ${displayTime(returnTime)}.`}
        </p>
      )}
      {quote && (
        <RentalTotal
          lines={[
            {
              label: `Now: ${displayRentalDays(totalDays)} × ${displayMoney(dailyRate)}`,
              value: displayMoney(totalAmount),
            },
            {
              label: `Added: ${displayRentalDays(quote.totalDays - totalDays)} × ${displayMoney(dailyRate)}`,
              value: `+ ${displayMoney(quote.totalAmount - totalAmount)}`,
            },
          ]}
          total={{
            label: `New total, ${displayRentalDays(quote.totalDays)}`,
            value: displayMoney(quote.totalAmount),
          }}
        />
      )}
      {newEnd !== null && (
        <DeliveryLine
          message="rental_extended"
          client={client}
          about={aboutRental(rental, { ...rental, endDate: newEnd })}
        />
      )}
      {problem !== null && <ErrorAlert>{problem}</ErrorAlert>}
    </Dialog>
  )
}

function untilWhen({ last, next, reason }: ReturnType<typeof useExtension>['days']): string {
  return next === null || last === null ? (reason ?? '') : `Available until ${displayShortDate(last)}.`
}
