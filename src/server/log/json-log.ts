import { type Logger, pino } from 'pino'
import type { Config } from '#server/config/config'

/** The server log: JSON lines on standard output. */
export function makeJsonLog(level: Config['logLevel']): Logger {
  return pino({ level, serializers: { err: describeError } })
}

/**
 * Returns type, message and stack of the innermost cause, without values: a database error quotes the row it
 * rejected.
 */
function describeError(error: Error): { type: string; message: string; stack: string } {
  let cause = error
  while (cause.cause instanceof Error) cause = cause.cause
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: cause.name, message: cause.message.split('\n')[0] ?? '', stack: frames.join('\n') }
}
