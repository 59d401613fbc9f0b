import { commonMakes, modelsOf, plainName } from '../vehicles/common-makes.ts'

/** A make and model; empty if not in the text. */
export interface MakeAndModel {
  make: string
  model: string
  /** Empty, or the year at the beginning or end. */
  year: string
  /** Whether the make is a known one; otherwise it is the first word. */
  isKnown: boolean
}

// Other names of makes, as people write them.
const aliases: Readonly<Record<string, string>> = {
  ...{ vw: 'Volkswagen', merc: 'Mercedes-Benz', mercedes: 'Mercedes-Benz', 'mercedes benz': 'Mercedes-Benz' },
  ...{ chev: 'Chevrolet', landrover: 'Land Rover', rangerover: 'Range Rover', alfa: 'Alfa Romeo' },
  ...{ mitsi: 'Mitsubishi', mitsu: 'Mitsubishi', subie: 'Subaru' },
}

const makeOf = new Map<string, string>([
  ...commonMakes.map((make): [string, string] => [plainName(make), make]),
  ...Object.entries(aliases),
])
const longestMake = Math.max(...[...makeOf.keys()].map((make) => make.split(' ').length))

// The makes that sell a model of this name.
const makesByModel = new Map<string, string[]>()
for (const make of commonMakes)
  for (const model of modelsOf(make)) {
    const key = plainName(model)
    makesByModel.set(key, [...(makesByModel.get(key) ?? []), make])
  }

/** Returns the make and model of `Toyota Corolla Ascent`, `Mazda/CX-5`, `2015 VW Golf` or `Hilux`. */
export function readMakeAndModel(cell: string): MakeAndModel {
  const [, before = '', named = '', after = ''] =
    /^((?:19|20)\d\d)?[\s,/-]*(.*?)[\s,/(-]*((?:19|20)\d\d)?[\s)]*$/.exec(cell.trim()) ?? []
  const name = named === '' ? cell.trim() : named
  const year = named === '' ? '' : before || after
  const [, first = '', rest = ''] = /^([^/|,]+?)(?:\s*[/|,]\s*|\s+-\s+)(.+)$/.exec(name) ?? []
  if (first !== '') {
    const make = makeOf.get(plainName(first))
    return { make: make ?? first, model: rest, year, isKnown: make !== undefined }
  }
  const words = name.split(/\s+/)
  for (let count = Math.min(longestMake, words.length); count > 0; count -= 1) {
    const make = makeOf.get(plainName(words.slice(0, count).join(' ')))
    if (make === undefined) continue
    const model = words.slice(count).join(' ')
    // Peugeot 2008 is a model, not a year.
    const isModel = model === '' && modelsOf(make).includes(year)
    return { make, ...(isModel ? { model: year, year: '' } : { model, year }), isKnown: true }
  }
  // A model without its make: Hilux is one of Toyota only.
  for (let count = words.length; count > 0; count -= 1) {
    const makes = makesByModel.get(plainName(words.slice(0, count).join(' ')))
    const [make] = makes ?? []
    if (makes?.length === 1 && make !== undefined) return { make, model: name, year, isKnown: true }
  }
  const [make = '', ...model] = words
  const isKnown = false
  return model.length === 0
    ? { make: '', model: make, year, isKnown }
    : { make, model: model.join(' '), year, isKnown }
}
