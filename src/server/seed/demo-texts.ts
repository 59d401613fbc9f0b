import type { TowCause } from '#domain/tows/tow-cause'
export interface DemoNote {
  /** Code of the matching service; null: any. */
  service: string | null
  note: string
}

/** Notes that customers enter when they book. */
export const demoNotes: readonly DemoNote[] = [
  { service: 'oil-change', note: 'Due for the 60,000 km service. Logbook is in the glovebox.' },
  { service: 'oil-change', note: 'Please reset the service light while you are at it.' },
  { service: 'oil-change', note: 'Used mostly for short trips to school and the shops.' },
  { service: 'oil-change', note: 'Still under warranty, so genuine filters please.' },
  { service: 'oil-change', note: 'Oil was a bit low on the dipstick last week.' },
  { service: 'oil-change', note: 'Driving to Dubbo the week after, please check the coolant too.' },
  { service: 'brake-service', note: 'Squeal from the front left when braking.' },
  { service: 'brake-service', note: 'Brake pedal feels soft on the first press in the morning.' },
  { service: 'brake-service', note: 'Steering wheel shakes when braking on the motorway.' },
  { service: 'brake-service', note: 'You quoted rear pads and rotors on my last visit.' },
  { service: 'brake-service', note: 'Handbrake takes eight clicks to hold on our hill.' },
  { service: 'brake-service', note: 'Clunk from the front right over speed humps. Please quote first.' },
  { service: 'brake-service', note: 'Oil spot on the driveway, about the size of a saucer.' },
  { service: 'tire-service', note: 'Slow leak in the rear right, I top it up every few days.' },
  { service: 'tire-service', note: 'Inside edge of both front tyres is worn. Might need an alignment.' },
  { service: 'tire-service', note: 'Please quote four new tyres, mid range is fine.' },
  { service: 'tire-service', note: 'Screw in the tread, still holding air.' },
  { service: 'tire-rotation', note: 'Last rotation was about 10,000 km ago.' },
  { service: 'tire-rotation', note: 'Lock nut key is in the centre console.' },
  { service: 'diagnostic', note: 'Engine light came on yesterday, drives normally.' },
  { service: 'diagnostic', note: 'Rattle when cold, gone after five minutes.' },
  { service: 'diagnostic', note: 'Loses power uphill with the engine light flashing.' },
  { service: 'diagnostic', note: 'Smell of fuel after filling up.' },
  { service: 'diagnostic', note: 'Reversing camera goes black now and then.' },
  { service: 'engine-diagnostic', note: 'Rough idle at the lights, worse with the air conditioning on.' },
  { service: 'engine-diagnostic', note: 'Temperature gauge climbs in traffic and drops again once moving.' },
  { service: 'air-conditioning', note: 'Blows cold for ten minutes, then warm.' },
  { service: 'air-conditioning', note: 'Musty smell when the fan starts.' },
  { service: 'air-conditioning', note: 'Only works on the highest fan setting.' },
  { service: 'transmission', note: 'Shudders between second and third when cold.' },
  { service: 'transmission', note: 'Hesitates before it goes into reverse.' },
  { service: 'transmission', note: 'Clutch bites very high since the weekend.' },
  { service: 'battery-test', note: 'Needed a jump start twice this month.' },
  { service: 'battery-test', note: 'Battery is about five years old. Replace it if it fails.' },
  { service: 'general-inspection', note: 'Rego is due at the end of the month, pink slip please.' },
  { service: 'general-inspection', note: 'Thinking of buying this car, please look it over.' },
  { service: null, note: 'I can leave it the night before, is there a key drop?' },
  { service: null, note: 'Please call before doing anything over $500.' },
  { service: null, note: 'Child seat in the back, please leave it in.' },
  { service: null, note: 'I need it back by 4 pm for school pickup.' },
]

/**
 * Services that customers enter under Other; without hyphens, because the first hyphen of an unknown service is
 * displayed as a space.
 */
export const demoCustomServices: readonly string[] = [
  'Fit a tow bar and wiring',
  'Replace windscreen wipers',
  'Headlight restoration',
  'Pink slip',
  'Fit roof racks',
  'Replace cabin filter',
  'Second key programmed',
  'Install dash cam front and rear',
]

/** Notes that the front desk adds to a confirmation. */
export const demoConfirmationNotes: readonly string[] = [
  'Please bring the logbook.',
  'Parking is behind the workshop, entry from the lane.',
  'We have the parts in. It should be ready by 3 pm.',
  'Please come ten minutes early so that we can test drive it together.',
  'A loan bicycle is available if you need one.',
  'We will call with a quote before we start.',
  'Leave the keys in the drop box if you come before 8.',
  'Please bring the lock nut key for the wheels.',
]

/** Reasons for rejecting a request, sent to the customer. */
export const demoRejectionReasons: readonly string[] = [
  'The parts will not arrive by that day. Please choose a date in the following week.',
  'We do not have the tool for this model. Your dealer can help.',
  'Our air conditioning technician is away that day.',
  'This looks like a duplicate request. We have kept the first one.',
  'The car needs a tow to be safe. Please call us.',
  'We could not reach you on this number to check the details.',
]

/** Reasons for cancelling an appointment. */
export const demoCancellationReasons: readonly string[] = [
  'The customer called: the car has been sold.',
  'The customer called: away for work that week, will book again.',
  'The customer emailed: the insurer is sending the car to another workshop.',
  'The customer called and gave no reason.',
]

/** Notes for a car that stays overnight. */
export const demoOvernightNotes: readonly string[] = [
  'Waiting for parts, due tomorrow morning. Customer has been notified.',
  'More work than quoted. Customer approved it by phone. The car stays overnight.',
]

/** Notes that customers enter when they book a rental. */
export const demoRentalNotes: readonly string[] = [
  'Please fit one baby seat, rear facing.',
  'Picking up relatives at the airport, needs boot space for three suitcases.',
  'While my own car is with you for repairs.',
  'Weekend in the Blue Mountains.',
  'There is a second driver, who will bring their licence to the pickup.',
  'Moving house, back seats folded please.',
]

/** Additional charges at the return, with their reasons. */
export const demoRentalCharges: readonly { notes: string; additionalCharges: number }[] = [
  { notes: 'Returned with half a tank, 24 L added.', additionalCharges: 4680 },
  { notes: 'Tolls during the rental.', additionalCharges: 1845 },
  { notes: 'Extra cleaning, dog hair in the boot.', additionalCharges: 6000 },
  { notes: 'Returned two hours late.', additionalCharges: 2500 },
]

/** Damage that a rental car already has at the pickup. */
export const demoDamage: readonly string[] = [
  'Scratch on the rear left door, about 10 cm.',
  'Stone chip on the windscreen, passenger side.',
  'Small dent in the rear bumper.',
  'Kerb marks on both front wheels.',
]

/** Reasons for rejecting a rental, sent to the customer. */
export const demoRentalRejections: readonly string[] = [
  'The licence photo cannot be read. Please send a new one.',
  'This car is booked for a service on those days. Please choose another one.',
  'This looks like a duplicate booking. We have kept the first one.',
]

/** Causes and descriptions of breakdowns. */
export const demoTowIssues: readonly { cause: TowCause; issueDescription: string }[] = [
  { cause: 'wont_start', issueDescription: 'Battery light was on this morning.' },
  { cause: 'flat_tire', issueDescription: 'Spare also flat. Two children in the car.' },
  { cause: 'accident', issueDescription: 'Damaged front left, can roll on to a tray.' },
  { cause: 'overheated', issueDescription: 'Steam from the bonnet. Parked in the shade.' },
  { cause: 'locked_out', issueDescription: 'Keys are in the boot.' },
  { cause: 'other', issueDescription: 'Gear lever is stuck in park.' },
  { cause: 'other', issueDescription: 'Clutch pedal stays on the floor.' },
  { cause: 'wont_start', issueDescription: 'Engine cut out and only clicks now.' },
  { cause: 'accident', issueDescription: 'Hit a kerb, front wheel points outward.' },
  { cause: 'wont_start', issueDescription: 'Put petrol in a diesel, not started since.' },
]

/** Breakdown locations in the inner west of Sydney. */
export const demoPickupLocations: readonly string[] = [
  'Princes Highway, Tempe, outside the fuel station, southbound',
  'Railway Road, Sydenham, at the station',
  'Marrickville Metro car park, level 2, low ceiling',
  'King Street, St Peters, near the park',
  'Canal Road, St Peters, at the traffic lights',
  'Parramatta Road, Annandale, left lane, city bound',
  'New Canterbury Road, Dulwich Hill, at the light rail stop',
  'Enmore Road, Newtown, in a loading zone until 6 pm',
  'Illawarra Road, Marrickville, opposite the station',
  'Liverpool Road, Ashfield, behind the mall',
  'Norton Street, Leichhardt, in front of the cinema',
  'Wardell Road, Earlwood, at the river',
]

/** Destinations other than the workshop. */
export const demoTowDestinations: readonly string[] = [
  '8 Cooperage Street, Newtown NSW 2042',
  '31 Tannery Row, Petersham NSW 2049',
  'Home, 5 Paperbark Close, Earlwood NSW 2206',
]

/** The colours offered by the tow page, which help the driver to find the car. */
export const demoVehicleColors: readonly string[] = ['White', 'Silver', 'Grey', 'Black', 'Red', 'Blue']

/** What the technicians note about a vehicle. */
export const demoWorkNotes = [
  'Front pads at 3 mm, rotors are fine.',
  'Oil leak at the sump gasket. Photo for the customer, quote needed.',
  'Rear left tyre worn on the inside. Recommend a wheel alignment.',
  'Battery tests at 61 %. Replace before winter.',
  'Coolant hose replaced, pressure test passed.',
  'Air filter was full of leaves. Cabin filter replaced too.',
  'Customer reports a rattle: heat shield was loose, now tight.',
  'Waiting for the part, supplier says 2 pm.',
] as const
