import { ChevronDown, ChevronRight, Pencil, TrendingUp } from 'lucide'
import { useId, useState } from 'react'
import type { PricedService } from '#contract/prices/prices'
import { displayQuantity, lineAmount } from '#domain/billing/line-item'
import { displayMoney } from '#domain/money'
import { linesOfService } from '#domain/prices/service-price'
import { pluralize } from '#domain/wording'
import { useRead } from '#web/api/hooks.ts'
import { NEXT_STEP } from '#web/records/focus-target.ts'
import { useDialogFor } from '#web/records/open-state.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { LabourRatesPanel } from './labour-rates-panel.tsx'
import { PartPricesPanel } from './part-prices-panel.tsx'
import { RaisePricesDialog } from './raise-prices-dialog.tsx'
import { ServicePriceDialog } from './service-price-dialog.tsx'

/** Settings tab for the prices of services, the labour rates and the parts price list. */
export function PricesTab() {
  const { data: prices, isError, isFetching, refetch } = useRead('GET /api/prices', {})
  return (
    <div className="grid max-w-wide grid-cols-1 gap-5">
      {isError && (
        <ErrorAlert onTryAgain={() => void refetch()} trying={isFetching}>
          Failed to load the prices. Please try again.
        </ErrorAlert>
      )}
      {prices === undefined ? (
        !isError && <SkeletonRows rows={6} label="Loading prices" />
      ) : (
        <>
          <ServicePricesPanel
            services={prices.services}
            labourRate={prices.labourRates.find(({ isDefault }) => isDefault)?.price ?? null}
          />
          <LabourRatesPanel rates={prices.labourRates} />
        </>
      )}
      <PartPricesPanel />
    </div>
  )
}

interface ServicePricesProps {
  services: readonly PricedService[]
  labourRate: number | null
}

function ServicePricesPanel({ services, labourRate }: ServicePricesProps) {
  const titleId = useId()
  const raising = useDialogFor<null>()
  const editing = useDialogFor<PricedService>()
  const shown = services.filter(({ active, total }) => active || total !== null)
  const edited = editing.shown?.subject
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title="Services"
        titleId={titleId}
        note="incl. GST"
        actions={
          <Button size="small" icon={TrendingUp} onClick={() => raising.show(null)}>
            Raise prices
          </Button>
        }
      />
      {shown.length === 0 && (
        <EmptyState size="small" title="No services yet" text="Add them on the tab Services." />
      )}
      <ul aria-label="Prices of services">
        {shown.map((service) => (
          <ServiceRow
            key={service.id}
            service={service}
            labourRate={labourRate}
            onEdit={() => editing.show(service)}
          />
        ))}
      </ul>
      {raising.shown && <RaisePricesDialog key={raising.shown.key} {...raising.dialog} />}
      {edited && (
        <ServicePriceDialog
          key={editing.shown?.key}
          service={services.find(({ id }) => id === edited.id) ?? edited}
          labourRate={labourRate}
          {...editing.dialog}
        />
      )}
    </Panel>
  )
}

interface ServiceRowProps {
  service: PricedService
  labourRate: number | null
  onEdit: () => void
}

/** A service with its price; one with lines opens to them. */
function ServiceRow({ service, labourRate, onEdit }: ServiceRowProps) {
  const { id, label, active, lines, total, publicPrice } = service
  const [isOpen, setIsOpen] = useState(false)
  const linesId = useId()
  return (
    <li className="border-line py-2 pr-3 pl-5 not-first:border-t max-md:pl-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere md:flex-1">{label}</span>
          {!active && (
            <Badge tone="idle" size="small">
              Not offered
            </Badge>
          )}
          {publicPrice !== 'off' && total !== null && (
            <Badge tone="done" size="small">
              Customers see {publicPrice === 'from' && 'from '}
              {displayMoney(total)}
            </Badge>
          )}
          {lines.length > 0 && (
            <Button
              size="small"
              variant="ghost"
              icon={isOpen ? ChevronDown : ChevronRight}
              aria-expanded={isOpen}
              aria-controls={linesId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span>
                {pluralize(lines.length, 'line')}
                <span className="sr-only"> of {label}</span>
              </span>
            </Button>
          )}
        </div>
        <b className="min-w-20 text-right tabular-nums">
          {total === null ? <span className="font-regular text-ink-2">No price</span> : displayMoney(total)}
        </b>
        <IconButton
          icon={Pencil}
          size="small"
          label={`Edit the price of ${label}`}
          {...{ [NEXT_STEP]: id }}
          onClick={onEdit}
        />
      </div>
      {isOpen && (
        <ul id={linesId} aria-label={`Lines of ${label}`} className="grid gap-1 py-1 pr-10 text-small">
          {linesOfService(service, labourRate).map(({ description, quantity, unit, unitPrice }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and their order is that of the service.
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 text-ink-2 tabular-nums">
              <span className="wrap-anywhere">
                {description}, {displayQuantity(quantity)} {unit} at {displayMoney(unitPrice)}
              </span>
              <span>{displayMoney(lineAmount(quantity, unitPrice))}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
