import type { PricedService } from '#contract/prices/prices'
import { displayQuantity } from '#domain/billing/line-item'
import { type Cents, displayMoney } from '#domain/money'
import { priceOfService, type ServiceLine } from '#domain/prices/service-price'
import type { RecordKind } from '#server/records/change-record'
import {
  defaultLabourRate,
  lockService,
  type ServicePriceValues,
  type ServiceRow,
  writeServicePrice,
} from './service-prices.queries.ts'

/** The price of a service as the audit log has it. */
type LoggedPrice = ReturnType<typeof logged>

/** Services as far as their price changes, for changes: see `changeRecord`. Their names are part of a setting. */
export const servicePriceRecord: RecordKind<ServiceRow, LoggedPrice, ServicePriceValues, PricedService> = {
  entity: 'service',
  noun: 'this service',
  lock: lockService,
  write: writeServicePrice,
  view: logged,
  about: ({ label }) => label,
  answer: async (row, tx) => viewService(row, await defaultLabourRate(tx)),
}

function logged({ id, label, price, tax, publicPrice, lines, version }: ServiceRow) {
  return { id, label, price, tax, publicPrice, lines: lines.map(lineText), version }
}

function lineText({ description, quantity, unit, unitPrice }: ServiceLine): string {
  const price = unitPrice === null ? 'the labour rate' : displayMoney(unitPrice)
  return `${description}: ${displayQuantity(quantity)} ${unit} at ${price}`
}

export function viewService(row: ServiceRow, labourRate: Cents | null): PricedService {
  const { id, code, label, active, price, tax, publicPrice, lines, version } = row
  const total = priceOfService(row, labourRate)
  return { id, code, label, active, price, tax, publicPrice, lines: [...lines], total, version }
}
