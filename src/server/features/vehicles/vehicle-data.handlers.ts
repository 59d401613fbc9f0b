import { commonMakes, modelsOf, plainName } from '#domain/vehicles/common-makes'
import { withCommonMakes } from '#domain/vehicles/offered-names'
import type { Call, Handlers } from '#server/calls/call'
import { lookUpNames } from './look-up-names.ts'

/** Returns external and built-in makes combined: the external list may lack local makes such as Holden. */
async function makesOnOffer(call: Call): Promise<readonly string[]> {
  const outside = await lookUpNames(call, {
    subject: 'makes',
    query: (source) => source.makes(),
    freshDays: 365,
    builtIn: commonMakes,
  })
  return outside === commonMakes ? commonMakes : withCommonMakes(outside)
}

async function modelsOnOffer(call: Call, typed: string): Promise<readonly string[]> {
  const makes = call.vehicleData === null ? [] : await makesOnOffer(call)
  const make = makes.find((known) => plainName(known) === plainName(typed))
  // Looks up listed makes only: the endpoint is public and each answer is cached.
  if (make === undefined) return modelsOf(typed)
  return lookUpNames(call, {
    subject: `models ${plainName(make)}`,
    query: (source) => source.models(make),
    freshDays: 30,
    builtIn: modelsOf(make),
  })
}

export const vehicleDataHandlers = {
  listMakes: async (_, call) => ({
    Makes: (await makesOnOffer(call)).map((make) => ({ make_display: make })),
  }),
  listModels: async ({ params }, call) => ({
    Models: (await modelsOnOffer(call, params.make)).map((model) => ({ model_name: model })),
  }),
} satisfies Partial<Handlers>
