import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showToast } from './toast.ts'
import { Toaster } from './toaster.tsx'

describe('the action of a toast', () => {
  const done: string[] = []
  const showWithUndo = (title: string) =>
    act(() => showToast({ title, action: { label: 'Undo', onSelect: () => done.push(title) } }))
  const undoButton = () => screen.findByRole('button', { name: 'Undo' })

  it('pressed twice: runs once', async () => {
    done.length = 0
    render(<Toaster />)
    showWithUndo('Vehicle Checked In')
    const undo = await undoButton()
    act(() => {
      undo.click()
      undo.click()
    })
    expect(done).toEqual(['Vehicle Checked In'])
  })

  it('pressed while a newer one replaces it: does not run', async () => {
    done.length = 0
    render(<Toaster />)
    showWithUndo('Vehicle Checked In')
    const older = await undoButton()
    act(() => {
      showToast({ title: 'Vehicle Checked Out', action: { label: 'Undo', onSelect: () => {} } })
      older.click()
    })
    expect(done).toEqual([])
    expect(await screen.findByText('Vehicle Checked Out')).toBeVisible()
  })
})
