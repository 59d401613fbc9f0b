/** The public tow form as it is typed; everything is text until it is sent. */
export interface TowValues {
  pickupLocation: string
  /** Blank: to the workshop. */
  destinationLocation: string
  /** Blank: not said. */
  cause: string
  /** `yes`, `no`, `unsure`, or blank: not said. */
  drivable: string
  issueDescription: string
  make: string
  model: string
  year: string
  licensePlate: string
  /** One of those that are offered, or blank. */
  colour: string
  otherColour: string
  name: string
  phone: string
  email: string
  /** Blank: as soon as possible. */
  day: string
  /** Blank: at any time of the day. */
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

/** In the order of the form. */
export const towFields = Object.keys(emptyTow) as TowField[]
