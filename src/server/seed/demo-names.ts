/** Business info of the demo garage. */
export const demoGarage = {
  businessName: 'Ironbark Auto Centre',
  address: '42 Foundry Lane, Marrickville NSW 2204',
  phone: '+61255501842',
  email: 'hello@ironbark.example',
} as const

/** The password of every demo account, printed at the start. */
export const demoPassword = 'Garage-demo-1'

/** Accounts of the demo garage; the one of the staff answers requests. */
export const demoUsers = [
  { firstName: 'Priya', lastName: 'Nair', email: 'admin@example.com', role: 'admin' },
  { firstName: 'Hamish', lastName: 'Reid', email: 'staff@example.com', role: 'staff' },
  { firstName: 'Oscar', lastName: 'Bell', email: 'user@example.com', role: 'user' },
  // Linked to the staff member of this name.
  { firstName: 'Mick', lastName: 'Callahan', email: 'mechanic@example.com', role: 'staff' },
] as const

type StaffRow = readonly [
  name: string,
  mailbox: string,
  phone: string,
  position: 'mechanic' | 'service_advisor' | 'manager',
  specialties: string[],
]

// biome-ignore format: one staff member per line
const staff = [
  ['Mick Callahan', 'mick', '+61491579212', 'mechanic', ['brakes', 'engine']],
  ['Lena Vasquez', 'lena', '+61491578148', 'mechanic', ['electrical', 'diagnostics', 'air-conditioning']],
  ['Marcus Oduya', 'marcus', '+61491578888', 'mechanic', ['engine', 'transmission']],
  ['Jarrah Doyle', 'jarrah', '+61491577644', 'mechanic', ['suspension', 'exhaust']],
  ['Tom Nguyen', 'tom', '+61491570110', 'mechanic', ['tires', 'brakes']],
  ['Priya Nair', 'priya', '+61491579760', 'manager', ['customer-service']],
  ['Hamish Reid', 'hamish', '+61491577426', 'service_advisor', ['customer-service', 'scheduling']],
  ['Wendy Baxter', 'wendy', '+61491579455', 'service_advisor', ['scheduling']],
] satisfies readonly StaffRow[]

/** Staff of the demo garage: four mechanics, an apprentice, the front desk and a former employee. */
export const demoStaff = staff.map(([name, mailbox, phone, position, specialties]) => ({
  name,
  email: `${mailbox}@ironbark.example`,
  phone,
  position,
  specialties,
  isApprentice: mailbox === 'tom',
  status: mailbox === 'wendy' ? ('inactive' as const) : ('active' as const),
}))
