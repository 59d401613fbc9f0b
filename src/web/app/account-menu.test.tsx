import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setSingleKeysAct, useShortcuts } from '#web/layout/use-shortcuts.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { AccountMenu } from './account-menu.tsx'

afterEach(() => setSingleKeysAct(true))

function WithShortcut({ onPress }: { onPress: () => void }) {
  useShortcuts({ '/': onPress })
  return <AccountMenu collapsed={false} />
}

it('single-key shortcuts can be switched off and on again in the account menu', async () => {
  const pressed = vi.fn()
  const { user } = renderStaff(<WithShortcut onPress={pressed} />)
  const choose = async (choice: string) => {
    await user.click(screen.getByRole('button', { name: /Priya Nair, Staff: account and display/ }))
    const keys = await screen.findByRole('group', { name: 'Single-key shortcuts' })
    await user.click(within(keys).getByRole('menuitemradio', { name: choice }))
    await user.keyboard('{Escape}')
    // While it closes, a click on its button would act on the closing menu.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await user.keyboard('/')
  expect(pressed).toHaveBeenCalledTimes(1)
  await choose('Off')
  await user.keyboard('/')
  expect(pressed).toHaveBeenCalledTimes(1)
  await choose('On')
  await user.keyboard('/')
  expect(pressed).toHaveBeenCalledTimes(2)
})
