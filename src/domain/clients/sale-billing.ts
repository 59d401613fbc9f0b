import type { BilledRecord } from '../billing/billed-record.ts'
import { allow } from '../problem.ts'

/** Returns a sale to a client who has no booking, as it is charged for. */
export function billedSale(clientId: string): BilledRecord {
  return {
    clientId,
    header: {
      kind: 'sale',
      title: 'Sale',
      suppliedOn: null,
      vehicle: null,
      plate: null,
      vin: null,
      odometerIn: null,
      odometerOut: null,
    },
    services: [],
    mayInvoice: allow(),
  }
}
