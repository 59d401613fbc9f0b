/** Values of the public tow form, all as typed text. */
export interface TowValues {
  pickupLocation: string
  /** Blank: to the workshop. */
  destinationLocation: string
  /** Blank: not answered. */
  cause: string
  /** `yes`, `no`, `unsure`, or blank: not answered. */
  drivable: string
  issueDescription: string
  make: string
  model: string
  year: string
  licensePlate: string
  /** One of the offered colours, or blank. */
  colour: string
  otherColour: string
  name: string
  phone: string
  email: string
  /** Blank: as soon as possible. */
  day: string
  /** Blank: any time. */
  time: string
}

export type TowField = keyof TowValues

export const emptyTow: TowValues = {
  pickupLocation: '',
  destinationLocation: '',
  cause: '',
  drivable: '',
  issueDescription: '',
  make: '',
  model: '',
  year: '',
  licensePlate: '',
  colour: '',
  otherColour: '',
  name: '',
  phone: '',
  email: '',
  day: '',
  time: '',
}

/** In form order. */
export const towFields = Object.keys(emptyTow) as TowField[]
