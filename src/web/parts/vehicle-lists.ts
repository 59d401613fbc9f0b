import { useQuery } from '@tanstack/react-query'
import { UNSPECIFIED } from '#domain/appointment/service-booking-form'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'
import { showToast } from '#web/ui/toast.ts'

const RETRY_AFTER_MS = 2000
const DAY_IN_MS = 86_400_000

/** Names to choose from; the built-in ones are to be replaced at the next chance. */
interface Names {
  names: readonly string[]
  builtIn?: true
  /** The list could not be loaded. */
  failed?: true
}

// Kept in memory as long as the page: a timer cannot run for 365 days.
const keptFor = (days: number) => ({
  staleTime: ({ state }: { state: { data?: Names | undefined } }) =>
    state.data?.builtIn ? 0 : days * DAY_IN_MS,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The makes to choose from; undefined while they load. `complaint` is said when they could not be loaded. */
export function useMakes(complaint: string): Names | undefined {
  return useQuery({
    queryKey: keyOf('GET /api/vehicle-data/makes'),
    queryFn: () => readMakes(complaint),
    ...keptFor(365),
  }).data
}

/** The models of a make; none before one is chosen, undefined while they load. */
export function useModels(make: string, complaint: string): Names | undefined {
  const isNamed = make !== '' && make !== UNSPECIFIED
  const { data } = useQuery({
    queryKey: keyOf('GET /api/vehicle-data/models/{make}', { make }),
    queryFn: () => readModels(make, complaint),
    enabled: isNamed,
    ...keptFor(30),
  })
  return isNamed ? data : { names: [] }
}

async function readMakes(complaint: string): Promise<Names> {
  try {
    const { Makes } = await twice(() => call('GET /api/vehicle-data/makes', {}))
    return { names: Makes.map((make) => make.make_display) }
  } catch {
    complain(complaint)
    return { names: (await commonCars()).commonMakes, builtIn: true, failed: true }
  }
}

async function readModels(make: string, complaint: string): Promise<Names> {
  let failed: { failed?: true } = {}
  try {
    const { Models } = await twice(() => call('GET /api/vehicle-data/models/{make}', { params: { make } }))
    if (Models.length > 0) return { names: Models.map((model) => model.model_name) }
  } catch {
    complain(complaint)
    failed = { failed: true }
  }
  return { names: (await commonCars()).modelsOf(make), builtIn: true, ...failed }
}

async function twice<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return read()
  }
}

function commonCars() {
  return import('#domain/vehicle/common-makes')
}

function complain(description: string) {
  showToast({ title: 'Error', description, variant: 'destructive' })
}
