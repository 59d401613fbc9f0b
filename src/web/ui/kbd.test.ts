import { describe, expect, it } from 'vitest'
import { keyName, keyShortcut } from './kbd.tsx'

describe('key names', () => {
  it('keyName shows Ctrl as ⌘ on a Mac', () => {
    expect(keyName('Ctrl K', 'Win32')).toBe('Ctrl K')
    expect(keyName('Ctrl K', 'Linux x86_64')).toBe('Ctrl K')
    expect(keyName('Ctrl K', 'MacIntel')).toBe('⌘ K')
    expect(keyName('N', 'MacIntel')).toBe('N')
  })

  it('keyShortcut uses the key names of aria-keyshortcuts', () => {
    expect(keyShortcut('Ctrl K', 'Win32')).toBe('Control+K')
    expect(keyShortcut('Ctrl K', 'MacIntel')).toBe('Meta+K')
  })
})
