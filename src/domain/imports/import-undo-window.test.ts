import { expect, it } from 'vitest'
import { decideUndoImport } from './import-undo-window.ts'

const createdAt = new Date('2026-11-01T00:00:00Z')

it('an import can be undone within 30 days, and only once', () => {
  const at = (now: string, undoneAt: Date | null = null) =>
    decideUndoImport({ createdAt, undoneAt }, new Date(now)).permitted
  expect(at('2026-11-30T23:59:59Z')).toBe(true)
  expect(at('2026-12-01T00:00:00Z')).toBe(false)
  expect(at('2026-11-02T00:00:00Z', createdAt)).toBe(false)
})
