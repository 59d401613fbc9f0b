import type { VehicleDataSource } from './vehicle-data-source.ts'

const restMilliseconds = 10_000

/**
 * Wraps a source: concurrent identical requests are merged, and after a failure all requests fail for a while
 * (circuit breaker).
 */
export function sparedSource(source: VehicleDataSource, rest = restMilliseconds): VehicleDataSource {
  const underWay = new Map<string, Promise<string[]>>()
  let restsUntil = Number.NEGATIVE_INFINITY

  function query(question: string, read: () => Promise<string[]>): Promise<string[]> {
    const pending = underWay.get(question)
    if (pending !== undefined) return pending
    if (performance.now() < restsUntil)
      return Promise.reject(new Error('Vehicle data source is paused after repeated failures'))
    const asking = read()
      .catch((error) => {
        restsUntil = performance.now() + rest
        throw error
      })
      .finally(() => underWay.delete(question))
    underWay.set(question, asking)
    return asking
  }
  return {
    makes: () => query('makes', () => source.makes()),
    models: (make) => query(`models ${make}`, () => source.models(make)),
  }
}
