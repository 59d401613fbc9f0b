import type { Handlers } from '#server/calls/call'
import { changeRecord } from '#server/records/change-record'
import { viewLabourRate } from './labour-rate.record.ts'
import { allLabourRates } from './labour-rates.queries.ts'
import { previewRaise, raisePrices, undoRaise } from './raise-prices.ts'
import { servicePriceRecord, viewService } from './service.record.ts'
import { allServices } from './service-prices.queries.ts'

export const priceHandlers = {
  getPrices: async (_, { db }) => {
    const [services, rates] = await Promise.all([allServices(db), allLabourRates(db)])
    const labourRate = rates.find(({ isDefault }) => isDefault)?.price ?? null
    return {
      services: services.map((service) => viewService(service, labourRate)),
      labourRates: rates.map(viewLabourRate),
    }
  },
  changeServicePrice: ({ params, body: { price, lines, ...change } }, call) =>
    changeRecord(call, servicePriceRecord, {
      id: params.id,
      action: 'updated',
      decide: () => ({
        ...change,
        // A price replaces the lines, and lines the price.
        ...(price !== undefined && price !== null && { price, lines: [] }),
        ...(price === null && { price }),
        ...(lines !== undefined && lines.length > 0 && { price: null, lines }),
        ...(lines?.length === 0 && { lines }),
      }),
    }),
  raisePrices: ({ body: { preview, ...raise } }, call) =>
    preview ? previewRaise(call, raise) : raisePrices(call, raise),
  undoPriceRaise: ({ params }, call) => undoRaise(call, params.id),
} satisfies Partial<Handlers>
