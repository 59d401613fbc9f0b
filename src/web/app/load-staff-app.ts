import '#web/forms/no-code-from-text.ts'

/** The staff screens: the shell and the dashboard at once, the others when they are opened. */
export { StaffApp } from './staff-app.tsx'
