import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Link, Route, Router } from 'wouter'
import { guardNavigation } from '#web/layout/leave-guard.ts'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { sampleSettings } from '#web/testing/render-settings.tsx'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { SettingsScreen } from './settings-screen.tsx'

describe('the settings', () => {
  it('leaving unsaved opening hours asks for confirmation; another tab keeps them', async () => {
    history.replaceState(null, '', '/settings')
    const { user } = renderStaff(
      <Router aroundNav={guardNavigation}>
        <Link href="/clients">Clients</Link>
        <Route path="/settings">
          <SettingsScreen />
        </Route>
      </Router>,
      { role: 'admin', answers: { 'GET /api/settings': [...sampleSettings] } },
    )
    fireEvent.change(await screen.findByLabelText('Tuesday opens'), { target: { value: '08:30' } })
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Your changes to Schedule have not been saved.')
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    // Another tab keeps the changes, so it does not ask.
    await user.click(screen.getByRole('tab', { name: 'Capacity' }))
    expect(location.search).toBe('?tab=capacity')
    await user.click(screen.getByRole('tab', { name: /^Schedule, *not saved/ }))
    expect(screen.getByLabelText('Tuesday opens')).toHaveValue('08:30')
    await user.click(screen.getByRole('link', { name: 'Clients' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(location.pathname).toBe('/clients'))
  })

  it('a dismissed checklist can be shown again', async () => {
    history.replaceState(null, '', '/settings')
    const { user, sent } = renderStaff(<SettingsScreen />, {
      role: 'admin',
      answers: {
        'GET /api/settings': [...sampleSettings],
        'POST /api/first-steps': { dismissed: false, steps: [] },
      },
    })
    await user.click(screen.getByRole('button', { name: 'Show checklist' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
    expect(sent.find(({ route }) => route === 'POST /api/first-steps')?.body).toEqual({ dismissed: false })
  })

  it('a user who is not an administrator sees who is one', async () => {
    const { sent } = renderStaff(<SettingsScreen />, {
      answers: {
        'GET /api/users/administrators': [{ name: 'Hamish Reid', email: 'hamish@ironbark.example' }],
      },
    })
    expect(screen.getByRole('heading', { name: 'Settings is for administrators' })).toBeVisible()
    expect(screen.getByText(/^You are signed in as Priya Nair \(Staff\)\./)).toBeVisible()
    expect(await screen.findByRole('list', { name: 'Administrators' })).toHaveTextContent('Hamish Reid')
    expect(sent.map(({ path }) => path)).toEqual(['/api/users/administrators'])
    await expectAccessibleMarkup()
  })
})
