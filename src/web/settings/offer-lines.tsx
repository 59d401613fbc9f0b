import { type Offer, type Offers, offerPages, offers } from '#domain/settings/offers'
import { SwitchLine } from './setting-lines.tsx'

const labels: Record<Offer, string> = {
  service: 'Service bookings',
  rental: 'Rental cars',
  tow: 'Tow requests',
}

type OfferLinesProps = {
  values: Offers
  saved: Offers
  onChange: (offers: Offers) => void
}

/** A switch for each public page, with what customers see there. */
export function OfferLines({ values, saved, onChange }: OfferLinesProps) {
  return offers.map((offer) => (
    <SwitchLine
      key={offer}
      label={labels[offer]}
      hint={values[offer] ? <PageLine page={offerPages[offer]} /> : closedHint(offerPages[offer])}
      isChanged={values[offer] !== saved[offer]}
      checked={values[offer]}
      onChange={(isOn) => onChange({ ...values, [offer]: isOn })}
    />
  ))
}

function PageLine({ page }: { page: string }) {
  return (
    <>
      Customers can use the page{' '}
      <a className="link" href={page} target="_blank" rel="noreferrer">
        {page}
      </a>
      .
    </>
  )
}

const closedHint = (page: string) =>
  `Customers see “Page Not Found” at ${page}. Existing bookings stay, and staff can still book.`

/** Returns what a change of the switches will do to the public pages, one sentence per page. */
export function describeOffers(values: Offers, saved: Offers): string {
  return offers
    .filter((offer) => values[offer] !== saved[offer])
    .map((offer) =>
      values[offer]
        ? `The page ${offerPages[offer]} will be public.`
        : `Customers will see “Page Not Found” at ${offerPages[offer]}.`,
    )
    .join(' ')
}

/** Returns the names of what is on, for example `Service bookings, Tow requests`. */
export function displayOffers(values: Offers): string {
  const on = offers.filter((offer) => values[offer]).map((offer) => labels[offer])
  return on.length === 0 ? 'None' : on.join(', ')
}
