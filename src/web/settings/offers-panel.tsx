import { type Offer, type Offers, offerPages, offers } from '#domain/settings/offers'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SettingLine } from './setting-line.tsx'

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

/** The switches for what customers can book online, in a panel of the settings. */
export function OffersPanel(props: OfferLinesProps) {
  return (
    <Panel>
      <PanelHeader title="Online booking" note="what customers can book on the public pages" />
      <div className="px-5 py-1 max-md:px-4">
        <OfferLines {...props} />
      </div>
    </Panel>
  )
}

/** A switch for each public page, with what customers see there. */
export function OfferLines({ values, saved, onChange }: OfferLinesProps) {
  return offers.map((offer) => (
    <SettingLine
      key={offer}
      label={labels[offer]}
      hint={values[offer] ? <PageLine page={offerPages[offer]} /> : closedHint(offerPages[offer])}
      isChanged={values[offer] !== saved[offer]}
    >
      {({ labelId, hintId }) => (
        <Switch
          aria-labelledby={labelId}
          aria-describedby={hintId}
          checked={values[offer]}
          onCheckedChange={(isOn) => onChange({ ...values, [offer]: isOn })}
        />
      )}
    </SettingLine>
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
