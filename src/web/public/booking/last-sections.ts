/** The sections at the end of the form, in one file to load. */
export { ReminderConsent } from '#web/public/reminder-consent.tsx'
export { TechnicianChoiceCards } from './technician-choice-cards.tsx'
export { TimeChoice } from './time-choice.tsx'
