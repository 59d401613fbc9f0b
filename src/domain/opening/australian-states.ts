export const australianStates = [
  { code: 'NSW', label: 'New South Wales' },
  { code: 'VIC', label: 'Victoria' },
  { code: 'QLD', label: 'Queensland' },
  { code: 'WA', label: 'Western Australia' },
  { code: 'SA', label: 'South Australia' },
  { code: 'TAS', label: 'Tasmania' },
  { code: 'ACT', label: 'Australian Capital Territory' },
  { code: 'NT', label: 'Northern Territory' },
] as const

export type AustralianState = (typeof australianStates)[number]['code']

/** IANA time zones in Australia. */
export const australianTimeZones = [
  { code: 'Australia/Sydney', label: 'Sydney' },
  { code: 'Australia/Melbourne', label: 'Melbourne' },
  { code: 'Australia/Brisbane', label: 'Brisbane' },
  { code: 'Australia/Perth', label: 'Perth' },
  { code: 'Australia/Adelaide', label: 'Adelaide' },
  { code: 'Australia/Hobart', label: 'Hobart' },
  { code: 'Australia/Canberra', label: 'Canberra' },
  { code: 'Australia/Darwin', label: 'Darwin' },
  { code: 'Australia/Broken_Hill', label: 'Broken Hill' },
  { code: 'Australia/Lord_Howe', label: 'Lord Howe Island' },
  { code: 'Australia/Lindeman', label: 'Lindeman Island' },
  { code: 'Australia/Eucla', label: 'Eucla' },
] as const

export type AustralianTimeZone = (typeof australianTimeZones)[number]['code']

const zonesByState: Record<AustralianState, readonly AustralianTimeZone[]> = {
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill', 'Australia/Lord_Howe'],
  VIC: ['Australia/Melbourne'],
  QLD: ['Australia/Brisbane', 'Australia/Lindeman'],
  WA: ['Australia/Perth', 'Australia/Eucla'],
  SA: ['Australia/Adelaide'],
  TAS: ['Australia/Hobart'],
  ACT: ['Australia/Canberra'],
  NT: ['Australia/Darwin'],
}

export function isAustralianState(text: string): text is AustralianState {
  return australianStates.some((state) => state.code === text)
}

/** Returns the time zones used in a state, the most common first. */
export function timeZonesOf(state: AustralianState): readonly AustralianTimeZone[] {
  return zonesByState[state]
}
