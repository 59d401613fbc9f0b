import { useQuery } from '@tanstack/react-query'
import { UNSPECIFIED } from '#domain/appointment/service-booking-form'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'
import { showToast } from '#web/ui/toast.ts'

const RETRY_AFTER_MS = 2000

/** The makes to choose from; undefined while they load. */
export function useMakes(): readonly string[] | undefined {
  return useQuery({ queryKey: keyOf('GET /api/vehicle-data/makes'), queryFn: readMakes }).data
}

/** The models of a make; none before one is chosen, undefined while they load. */
export function useModels(make: string): readonly string[] | undefined {
  const isListed = make !== '' && make !== UNSPECIFIED
  const { data } = useQuery({
    queryKey: keyOf('GET /api/vehicle-data/models/{make}', { make }),
    queryFn: () => readModels(make),
    enabled: isListed,
  })
  return isListed ? data : []
}

async function readMakes(): Promise<readonly string[]> {
  try {
    const { Makes } = await twice(() => call('GET /api/vehicle-data/makes', {}))
    return Makes.map((make) => make.make_display)
  } catch {
    complain('Failed to load makes. Please refresh the page.')
    return (await builtIn()).commonMakes
  }
}

async function readModels(make: string): Promise<readonly string[]> {
  try {
    const { Models } = await twice(() => call('GET /api/vehicle-data/models/{make}', { params: { make } }))
    if (Models.length > 0) return Models.map((model) => model.model_name)
  } catch {
    // Failed and empty are the same to the customer: there is nothing to choose from.
  }
  complain('Failed to load models. Please try refreshing the page.')
  return (await builtIn()).modelsOf(make)
}

async function twice<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return read()
  }
}

function builtIn() {
  return import('#domain/vehicle/common-makes')
}

function complain(description: string) {
  showToast({ title: 'Error', description, variant: 'destructive' })
}
