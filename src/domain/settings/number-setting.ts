export interface Limits {
  min: number
  max: number
}

/** A whole number that an administrator sets. */
interface NumberSetting extends Limits {
  default: number
}

/** Several of them by name. */
export type NumberSettings = Readonly<Record<string, NumberSetting>>

/** The numbers of such settings. */
export type NumbersOf<Settings extends NumberSettings> = { -readonly [Name in keyof Settings]: number }

/** Returns the default of each setting. */
export function defaultsOf<Settings extends NumberSettings>(settings: Settings): NumbersOf<Settings> {
  const defaults = Object.entries(settings).map(([name, setting]) => [name, setting.default])
  return Object.fromEntries(defaults) as NumbersOf<Settings>
}

/** Returns the error for a number outside the limits. */
export function limitsSentence({ min, max }: Limits): string {
  return `Please enter a whole number from ${min} to ${max}.`
}
