/** What the garage asks of every hire; an administrator sets it. */
export interface HireRules {
  /** How long a car stays in after a return before it goes out again. */
  turnaroundMinutes: number
  /** In full years, on the day of the pick-up. */
  minimumDriverAge: number
}

export const defaultHireRules: HireRules = { turnaroundMinutes: 60, minimumDriverAge: 18 }
