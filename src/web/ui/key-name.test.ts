import { describe, expect, it } from 'vitest'
import { keyName, keyShortcut } from './key-name.ts'

describe('the names of keys', () => {
  it('are those of the keyboard at hand', () => {
    expect(keyName('Ctrl K', 'Win32')).toBe('Ctrl K')
    expect(keyName('Ctrl K', 'Linux x86_64')).toBe('Ctrl K')
    expect(keyName('Ctrl K', 'MacIntel')).toBe('⌘ K')
    expect(keyName('N', 'MacIntel')).toBe('N')
  })

  it('are told to readers by their own names', () => {
    expect(keyShortcut('Ctrl K', 'Win32')).toBe('Control+K')
    expect(keyShortcut('Ctrl K', 'MacIntel')).toBe('Meta+K')
  })
})
