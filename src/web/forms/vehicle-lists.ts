import { UNSPECIFIED } from '#domain/vehicles/vehicle'
import { call, keyOf } from '#web/api/call-api.ts'
import { useKept } from '#web/api/page-reads.ts'
import { showToast } from '#web/ui/toast.ts'

const RETRY_AFTER_MS = 2000

interface Names {
  names: readonly string[]
  /** The list could not be loaded: these are the built-in names, and the next use tries again. */
  failed?: true
}

const isComplete = ({ failed }: Names) => failed !== true

/** Returns the makes; undefined while they load. `failureText` is the toast text if they cannot be loaded. */
export function useMakes(failureText: string): Names | undefined {
  const load = (signal: AbortSignal) => readMakes(failureText, signal)
  return useKept(keyOf('GET /api/vehicle-data/makes'), load, { isComplete }).data
}

/** Returns the models of a make; empty without a make, undefined while they load. */
export function useModels(make: string, failureText: string): Names | undefined {
  const when = make !== '' && make !== UNSPECIFIED
  const key = keyOf('GET /api/vehicle-data/models/{make}', { make })
  const load = (signal: AbortSignal) => readModels(make, failureText, signal)
  const { data } = useKept(key, load, { when, isComplete })
  return when ? data : { names: [] }
}

async function readMakes(failureText: string, signal: AbortSignal): Promise<Names> {
  try {
    const { Makes } = await twice(() => call('GET /api/vehicle-data/makes', {}), signal)
    return { names: Makes.map((make) => make.make_display) }
  } catch {
    signal.throwIfAborted()
    showFailure(failureText)
    return { names: (await commonCars()).commonMakes, failed: true }
  }
}

async function readModels(make: string, failureText: string, signal: AbortSignal): Promise<Names> {
  const builtIn = async () => (await commonCars()).modelsOf(make)
  try {
    const { Models } = await twice(
      () => call('GET /api/vehicle-data/models/{make}', { params: { make } }),
      signal,
    )
    return { names: Models.length > 0 ? Models.map((model) => model.model_name) : await builtIn() }
  } catch {
    signal.throwIfAborted()
    showFailure(failureText)
    return { names: await builtIn(), failed: true }
  }
}

/** Reads again after a pause, unless the form that needs the answer has gone. */
async function twice<Answer>(read: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await read()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    signal.throwIfAborted()
    return read()
  }
}

function commonCars() {
  return import('#domain/vehicles/common-makes')
}

function showFailure(description: string) {
  showToast({ title: 'Error', description, variant: 'destructive' })
}
