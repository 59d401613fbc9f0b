import { readCookie, writeCookie } from '#web/ui/cookie.ts'

const NAME = 'shortcuts'

/** Returns whether single-key shortcuts are on. Users of speech input or with tremor can switch them off (WCAG 2.1.4). */
export function singleKeysAct(): boolean {
  return readCookie(NAME) !== 'off'
}

export function setSingleKeysAct(act: boolean): void {
  writeCookie(NAME, act ? 'on' : 'off', act ? 0 : undefined)
}
