import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { problem } from '#web/testing/fake-server.ts'
import { renderSettings, sampleSettings } from '#web/testing/render-settings.tsx'

const setTime = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save changes' })

describe('the opening hours', () => {
  it('changed hours: slots and effects are shown before saving, and only the changed day is sent', async () => {
    const { user, saved } = renderSettings('schedule')
    const friday = (await screen.findByText('Friday')).closest('li') ?? document.body
    expect(within(friday).getByText('4 slots')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    await setTime('Friday closes', '15:30')
    expect(within(friday).getByText('3 slots')).toBeVisible()
    expect(within(friday).getByText('changed')).toBeVisible()
    expect(screen.getByText('Friday will close at 3:30 pm.')).toBeVisible()
    await user.click(save())
    expect(await screen.findByText('Settings updated successfully')).toBeVisible()
    expect(saved()).toEqual([{ friday: { ...defaultWeeklySchedule.friday, closeTime: '15:30' } }])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  })

  it('invalid hours are not sent, and a failed save keeps the input until it is discarded', async () => {
    const { user, saved } = renderSettings('schedule', {
      'PUT /api/settings/{settingKey}': problem(500, 'unexpected', ''),
    })
    await setTime('Monday closes', '07:00')
    expect(screen.getByText('Monday: Closing time must be after opening time.')).toBeVisible()
    expect(screen.getByLabelText('Monday closes')).toBeInvalid()
    await user.click(save())
    expect(saved()).toEqual([])
    await setTime('Monday closes', '16:00')
    await user.click(save())
    expect(await screen.findByText('Failed to update settings.')).toBeVisible()
    expect(screen.getByLabelText('Monday closes')).toHaveValue('16:00')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Monday closes')).toHaveValue('17:00')
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('by keyboard: copied to weekdays, breaks and days added and removed, and the focus stays', async () => {
    const { user } = renderSettings('schedule')
    const press = async (role: 'button' | 'switch', name: string | RegExp) => {
      screen.getByRole(role, { name }).focus()
      await user.keyboard(role === 'switch' ? ' ' : '{Enter}')
    }
    await setTime('Monday opens', '07:30')
    await press('button', 'Copy Monday to Tue–Fri')
    expect(screen.getByLabelText('Friday opens')).toHaveValue('07:30')
    expect(screen.getByText('New hours for Monday to Friday.')).toBeVisible()
    await press('switch', 'Sunday open')
    expect(screen.getByLabelText('Sunday opens')).toHaveValue('09:00')
    await press('button', /^Add break *on Sunday/)
    expect(screen.getByLabelText('Sunday break starts')).toHaveValue('12:00')
    expect(screen.getByLabelText('Sunday break starts')).toHaveFocus()
    await expectAccessibleMarkup()
    await press('button', 'Remove the break on Sunday')
    expect(screen.queryByLabelText('Sunday break starts')).toBeNull()
    expect(screen.getByRole('button', { name: /^Add break *on Sunday/ })).toHaveFocus()
    await press('button', 'Discard')
    expect(screen.getByRole('tabpanel', { name: 'Schedule' })).toHaveFocus()
  })

  it('hours that someone else has saved: the user chooses which values to keep', async () => {
    const theirs = {
      ...defaultWeeklySchedule,
      friday: { ...defaultWeeklySchedule.friday, openTime: '10:00' },
    }
    let isChanged = false
    const { user, queries } = renderSettings('schedule', {
      'GET /api/settings': () =>
        Response.json(
          sampleSettings.map((setting) =>
            isChanged && setting.settingKey === 'weekly_schedule'
              ? { ...setting, settingValue: theirs, version: 2 }
              : setting,
          ),
        ),
    })
    await setTime('Friday opens', '09:00')
    isChanged = true
    await queries.invalidateQueries()
    const friday = await screen.findByRole('radiogroup', { name: 'Friday' })
    expect(within(friday).getByRole('radio', { name: /^Your value *9:00 am to 5:00 pm/ })).not.toBeChecked()
    expect(screen.getByLabelText('Friday opens')).toHaveValue('09:00')
    await user.click(within(friday).getByRole('radio', { name: /^Their value *10:00 am to 5:00 pm/ }))
    expect(screen.getByLabelText('Friday opens')).toHaveValue('10:00')
    await user.click(save())
    expect(screen.queryByRole('radiogroup', { name: 'Friday' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})
