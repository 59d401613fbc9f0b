import type { VehicleDataSource } from './vehicle-data-source.ts'

const restMilliseconds = 10_000

/** The source, asked each question once at a time however many wait for the answer, and left alone for a while once it has failed. */
export function sparedSource(source: VehicleDataSource, rest = restMilliseconds): VehicleDataSource {
  const underWay = new Map<string, Promise<string[]>>()
  let restsUntil = Number.NEGATIVE_INFINITY

  function ask(question: string, read: () => Promise<string[]>): Promise<string[]> {
    const asked = underWay.get(question)
    if (asked !== undefined) return asked
    if (performance.now() < restsUntil) return Promise.reject(new Error('The vehicle data source rests'))
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
    makes: () => ask('makes', () => source.makes()),
    models: (make) => ask(`models ${make}`, () => source.models(make)),
  }
}
