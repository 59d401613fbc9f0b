import { allow, type Decision, denied } from '../problem.ts'

/** Returns whether a labour rate can be made the default. */
export function mayMakeDefault({ isDefault }: { isDefault: boolean }): Decision {
  return isDefault
    ? denied('transition_refused', { message: 'This is already the default labour rate.' })
    : allow()
}

/** Returns whether a labour rate can be deleted: the default one only if there is no other. */
export function mayDeleteRate({ isDefault }: { isDefault: boolean }, hasOthers: boolean): Decision {
  if (!isDefault || !hasOthers) return allow()
  return denied('transition_refused', {
    message: 'This is the default labour rate. Please make another one the default first.',
  })
}
