import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderSettings } from '#web/testing/render-settings.tsx'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the services', () => {
  it('are renamed, moved, added and switched off; a name that is taken is refused', async () => {
    const { user, saved } = renderSettings('services')
    await user.click(await screen.findByRole('button', { name: 'Add service' }))
    await user.keyboard('Diagnostic')
    expect(screen.getByText('Another service already has this name.')).toBeVisible()
    const [first] = screen.getAllByRole('textbox', { name: 'Name' })
    const last = screen.getAllByRole('textbox', { name: 'Name' }).at(-1)
    fireEvent.change(last ?? document.body, { target: { value: 'Wheel Alignment' } })
    const hours = screen.getByRole('textbox', { name: 'Estimated hours of Wheel Alignment' })
    await user.clear(hours)
    await user.type(hours, '2,5')
    await user.click(button('Move Wheel Alignment up'))
    expect(hours).toHaveValue('2.5')
    fireEvent.change(first ?? document.body, { target: { value: 'Log Book Service' } })
    await user.click(button('Switch Battery Test off'))
    await user.click(button('Save changes'))
    expect(await screen.findByText('Settings updated successfully')).toBeVisible()
    const [list] = saved() as { code: string | null; label: string; active: boolean }[][]
    expect(list?.[0]).toMatchObject({ code: 'oil-change', label: 'Log Book Service' })
    expect(list?.find(({ code }) => code === 'battery-test')).toMatchObject({ active: false })
    expect(list?.at(-2)).toEqual({
      code: null,
      label: 'Wheel Alignment',
      active: true,
      online: true,
      estimatedMinutes: 150,
    })
  })

  it('are moved and switched off by keyboard: the focus stays in the list', async () => {
    const { user } = renderSettings('services')
    const press = async (name: string | RegExp) => {
      button(name).focus()
      await user.keyboard('{Enter}')
    }
    await screen.findByRole('button', { name: 'Move Quoted Repairs up' })
    await press('Move Quoted Repairs up')
    // Now the first one, it cannot be moved further up.
    expect(button('Move Quoted Repairs down')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(button('Move Quoted Repairs down')).toHaveFocus()
    await press('Switch Battery Test off')
    expect(button('Switch General Inspection off')).toHaveFocus()
    await press(/^Offer *Battery Test/)
    expect(screen.getAllByRole('button', { name: /^Offer/ }).at(-1)).toHaveFocus()
    // Back in the original order, there is nothing to save.
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
