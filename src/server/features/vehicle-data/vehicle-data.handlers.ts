import { commonMakes, modelsOf } from '#domain/vehicle/common-makes'
import type { Handlers } from '#server/http/mount'

export const vehicleDataHandlers = {
  listMakes: async () => ({ Makes: commonMakes.map((make) => ({ make_display: make })) }),
  listModels: async ({ params }) => ({
    Models: modelsOf(params.make).map((model) => ({ model_name: model })),
  }),
} satisfies Partial<Handlers>
