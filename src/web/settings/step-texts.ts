import type { ConfirmableStep, FirstStep } from '#domain/settings/steps-done'
import { settingsHref } from './settings-tabs.ts'

interface StepText {
  title: string
  /** Absent for the opening hours, which are shown themselves. */
  text?: string
  /** Where the step is done. */
  open: { href: string; label: string }
  /** Another place that helps with the step. */
  also?: { href: string; label: string }
  /** The button that confirms the step without a change. */
  confirm?: { step: ConfirmableStep; label: string }
}

/** The words and links of each step. */
export const stepTexts: Record<FirstStep, StepText> = {
  contact: {
    title: 'Name and phone',
    text: 'Until you set a phone, no number is shown to customers.',
    open: { href: `${settingsHref('business')}&field=phone`, label: 'Set phone' },
  },
  address: {
    title: 'Address',
    text: 'It is shown on every public page and in messages.',
    open: { href: `${settingsHref('business')}&field=address`, label: 'Set address' },
  },
  hours: {
    title: 'Opening hours',
    open: { href: settingsHref('schedule'), label: 'Check hours' },
    confirm: { step: 'hours', label: 'These are right' },
  },
  services: {
    title: 'Services',
    text: 'Customers choose from the usual services of a garage.',
    open: { href: settingsHref('services'), label: 'Check services' },
    confirm: { step: 'services', label: 'These are right' },
  },
  prices: {
    title: 'Your prices',
    text: 'Priced services put their lines on a job by themselves.',
    open: { href: settingsHref('prices'), label: 'Set prices' },
    confirm: { step: 'prices', label: 'We price each job' },
  },
  tax: {
    title: 'Your ABN and bank',
    text: 'Invoices need your ABN, and tell customers where to pay.',
    open: { href: settingsHref('billing'), label: 'Set ABN and bank' },
    confirm: { step: 'tax', label: 'We bill elsewhere' },
  },
  people: {
    title: 'People',
    text: 'Add at least one mechanic, and invite colleagues to sign in.',
    open: { href: '/staff?add=new', label: 'Add a mechanic' },
    also: { href: '/users?add=new', label: 'Invite a colleague' },
  },
  cars: {
    title: 'Rental cars',
    text: 'Add at least one car, or switch rental cars off below.',
    open: { href: '/rentals?add=new', label: 'Add a car' },
  },
  messages: {
    title: 'Messages',
    text: 'Set up a mail server and an SMS gateway, so that customers are notified automatically.',
    open: { href: settingsHref('messages'), label: 'Set up messages' },
    confirm: { step: 'messages', label: "We'll call" },
  },
  page: {
    title: 'Your public page',
    text: 'See what your customers see.',
    open: { href: '/booking', label: 'View as a customer' },
  },
}
