import { expect, it, vi } from 'vitest'
import { problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { useMakes } from './vehicle-lists.ts'

function Makes() {
  return <p>{useMakes('Failed to load makes')?.names.length}</p>
}

it('makes that could not be loaded are not read again after the form has gone', async () => {
  vi.useFakeTimers()
  const { sent, unmount } = renderStaff(<Makes />, {
    answers: { 'GET /api/vehicle-data/makes': () => problem(500, 'unexpected', '') },
  })
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toHaveLength(1)
  unmount()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})
