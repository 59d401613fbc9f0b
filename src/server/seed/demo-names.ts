/** Business info of the demo garage. */
export const demoGarage = {
  businessName: 'Ironbark Auto Centre',
  address: '42 Foundry Lane, Marrickville NSW 2204',
  phone: '+61255501842',
  email: 'hello@ironbark.example',
} as const

export interface DemoUser {
  firstName: string
  lastName: string
  email: string
  role: 'user' | 'staff' | 'admin'
}

/** Accounts of the demo garage; the seed sets their password. */
export const demoUsers = [
  { firstName: 'Priya', lastName: 'Nair', email: 'admin@example.com', role: 'admin' },
  { firstName: 'Hamish', lastName: 'Reid', email: 'staff@example.com', role: 'staff' },
  { firstName: 'Oscar', lastName: 'Bell', email: 'user@example.com', role: 'user' },
  // Linked to the staff member of this name.
  { firstName: 'Mick', lastName: 'Callahan', email: 'mechanic@example.com', role: 'staff' },
] as const satisfies readonly DemoUser[]

export interface DemoStaffMember {
  name: string
  email: string
  phone: string
  position: 'mechanic' | 'service_advisor' | 'manager'
  specialties: readonly string[]
  isApprentice: boolean
  status: 'active' | 'inactive'
}

/** Staff of the demo garage: four mechanics, an apprentice, the front desk and a former employee. */
export const demoStaff: readonly DemoStaffMember[] = [
  {
    name: 'Mick Callahan',
    email: 'mick@ironbark.example',
    phone: '+61491579212',
    position: 'mechanic',
    specialties: ['brakes', 'engine'],
    isApprentice: false,
    status: 'active',
  },
  {
    name: 'Lena Vasquez',
    email: 'lena@ironbark.example',
    phone: '+61491578148',
    position: 'mechanic',
    specialties: ['electrical', 'diagnostics', 'air-conditioning'],
    isApprentice: false,
    status: 'active',
  },
  {
    name: 'Marcus Oduya',
    email: 'marcus@ironbark.example',
    phone: '+61491578888',
    position: 'mechanic',
    specialties: ['engine', 'transmission'],
    isApprentice: false,
    status: 'active',
  },
  {
    name: 'Jarrah Doyle',
    email: 'jarrah@ironbark.example',
    phone: '+61491577644',
    position: 'mechanic',
    specialties: ['suspension', 'exhaust'],
    isApprentice: false,
    status: 'active',
  },
  {
    name: 'Tom Nguyen',
    email: 'tom@ironbark.example',
    phone: '+61491570110',
    position: 'mechanic',
    specialties: ['tires', 'brakes'],
    isApprentice: true,
    status: 'active',
  },
  {
    name: 'Priya Nair',
    email: 'priya@ironbark.example',
    phone: '+61491579760',
    position: 'manager',
    specialties: ['customer-service'],
    isApprentice: false,
    status: 'active',
  },
  {
    name: 'Hamish Reid',
    email: 'hamish@ironbark.example',
    phone: '+61491577426',
    position: 'service_advisor',
    specialties: ['customer-service', 'scheduling'],
    isApprentice: false,
    status: 'active',
  },
  {
    name: 'Wendy Baxter',
    email: 'wendy@ironbark.example',
    phone: '+61491579455',
    position: 'service_advisor',
    specialties: ['scheduling'],
    isApprentice: false,
    status: 'inactive',
  },
]
