import type { VehicleDataSource } from './vehicle-data-source.ts'

const restMilliseconds = 10_000

/**
 * Wraps a source: concurrent identical requests are merged, and after a failure all requests fail for a while
 * (circuit breaker).
 */
export function withCircuitBreaker(source: VehicleDataSource, rest = restMilliseconds): VehicleDataSource {
  const pending = new Map<string, Promise<string[]>>()
  let restsUntil = Number.NEGATIVE_INFINITY

  function readOnce(question: string, read: () => Promise<string[]>): Promise<string[]> {
    const shared = pending.get(question)
    if (shared !== undefined) return shared
    if (performance.now() < restsUntil)
      return Promise.reject(new Error('Vehicle data source is paused after repeated failures'))
    const reading = read()
      .catch((error) => {
        restsUntil = performance.now() + rest
        throw error
      })
      .finally(() => pending.delete(question))
    pending.set(question, reading)
    return reading
  }
  return {
    makes: () => readOnce('makes', () => source.makes()),
    models: (make) => readOnce(`models ${make}`, () => source.models(make)),
  }
}
