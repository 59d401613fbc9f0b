import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import type { Stats } from '#contract/schedule/stats'
import type { ListedVehicle } from '#contract/vehicles/vehicles'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleListedVehicle } from '#web/testing/sample-vehicle.ts'
import { stubPhone } from '#web/testing/stub-media.ts'
import { VehiclesScreen } from './vehicles-screen.tsx'

const figures: Partial<Stats> = {
  totalVehicles: 61,
  vehiclesAddedThisMonth: 7,
  vehiclesInService: 3,
  activeVehicles: 52,
  inactiveVehicles: 6,
}
const DELETE = 'DELETE /api/vehicles/{id}'

function openScreen(
  vehicles: ListedVehicle[],
  { at = '/vehicles', answers = {}, role }: { at?: string; answers?: Answers; role?: User['role'] } = {},
) {
  history.replaceState(null, '', at)
  const lists: Answers = {
    'GET /api/stats': figures as Stats,
    'GET /api/vehicles': page(vehicles),
    'GET /api/clients': page([]),
    'GET /api/vehicle-data/makes': { Makes: [] },
    'GET /api/vehicle-data/models/{make}': { Models: [] },
  }
  const view = renderStaff(<VehiclesScreen />, { answers: { ...lists, ...answers }, ...(role && { role }) })
  const queries = () => view.sent.filter(({ path }) => path === '/api/vehicles').map(({ query }) => query)
  return { ...view, sentQueries: queries }
}

const inWorkshop = sampleListedVehicle({
  id: '0198a000-0000-7000-8000-00000000001b',
  status: 'in_service',
  visits: { hereSince: '2026-11-23T22:10:00.000Z', booked: null, requested: null, lastOut: null },
})

describe('the vehicles screen', () => {
  it('vehicles are counted, with a link to each filtered list', async () => {
    openScreen([])
    expect(await screen.findByText('7 added this month')).toBeVisible()
    expect(screen.getByText('6 inactive')).toBeVisible()
    for (const [name, href] of [
      [/^Total Vehicles/, '/vehicles'],
      [/^Active Services/, '/vehicles?status=in_service'],
      [/^Active Vehicles/, '/vehicles?status=active'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect([screen.getByText('61'), screen.getByText('3'), screen.getByText('52')]).toHaveLength(3)
  })

  it('a card shows the owner, the details and the visits', async () => {
    stubPhone()
    openScreen([sampleListedVehicle({ engineSize: '1.8 L' }), inWorkshop])
    const [first, second] = await screen.findAllByRole('article')
    for (const detail of ['2019 Toyota Corolla', 'Ngaire Hohepa', '68,400 km', '1.8 L', 'No visits yet'])
      expect(within(first ?? document.body).getByText(detail)).toBeVisible()
    expect(within(second ?? document.body).getByText('In Service')).toBeVisible()
    expect(within(second ?? document.body).getByText('In the workshop since 9:10 am')).toBeVisible()
  })

  it('on a desk a row shows them in one line, with the phone of the owner', async () => {
    openScreen([sampleListedVehicle({ engineSize: '1.8 L' })])
    const row = await screen.findByRole('article')
    for (const detail of ['2019 Toyota Corolla', 'Ngaire Hohepa', '68,400 km · 1.8 L', 'No visits yet'])
      expect(within(row).getByText(detail)).toBeVisible()
    expect(within(row).getByRole('link', { name: /^04/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    )
    await expectAccessibleMarkup()
  })

  it('search and status are part of the URL and of the request', async () => {
    const { user, sentQueries } = openScreen([inWorkshop], { at: '/vehicles?status=inactive' })
    await waitFor(() => expect(sentQueries().at(-1)).toMatchObject({ status: 'inactive' }))
    await user.selectOptions(screen.getByLabelText('Status'), 'In Service')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('eab51n')
    await waitFor(() =>
      expect(sentQueries().at(-1)).toMatchObject({ status: 'in_service', search: 'eab51n' }),
    )
    expect(location.search).toContain('status=in_service')
    expect(location.search).toContain('search=eab51n')
  })

  it('no vehicle matches: a message; clearing the filters shows all', async () => {
    const { user } = openScreen([], {
      at: '/vehicles?search=qqq&status=inactive',
      answers: {
        'GET /api/vehicles': ({ query }) => page(query.status === undefined ? [inWorkshop] : []),
      },
    })
    expect(await screen.findByText('No vehicles found matching your search')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(location.search).toBe('')
  })

  it('a garage without vehicles: a message with a button to register the first', async () => {
    const { user } = openScreen([])
    expect(await screen.findByText('No vehicles registered')).toBeVisible()
    await expectAccessibleMarkup()
    const [, first] = screen.getAllByRole('button', { name: /^Register Vehicle/ })
    await user.click(first ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Register Vehicle' }))
    expect(dialog.getByRole('textbox', { name: 'Year' })).toHaveValue('2026')
    expect(dialog.getByRole('textbox', { name: /^Current Mileage/ })).toHaveValue('0')
  })

  it('key N and a link with the owner open the form of a new vehicle', async () => {
    const { user, unmount } = openScreen([])
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Register Vehicle' })).toBeVisible()
    unmount()
    const { clientId, client } = inWorkshop
    openScreen([], {
      at: `/vehicles?register=${clientId}`,
      answers: { 'GET /api/clients/{id}': { id: clientId, ...client } as never },
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Register Vehicle' }))
    expect(dialog.getByRole('combobox', { name: 'Vehicle Owner' })).toHaveValue('Ngaire Hohepa')
    expect(location.search).toBe('')
  })

  it('a check-in by a colleague: the unedited status follows; the server refuses another status at its field', async () => {
    const refusal = 'This vehicle is in the workshop. Its status changes at check-out.'
    let listed = sampleListedVehicle()
    const { user, queries } = openScreen([], {
      answers: {
        'GET /api/vehicles': () => page([listed]),
        'PUT /api/vehicles/{id}': problem(409, 'transition_refused', refusal),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit 2019 Toyota Corolla EAB51N' }))
    const status = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' })
    expect(status).toHaveValue('active')
    listed = { ...listed, status: 'in_service', version: 4 }
    await queries.invalidateQueries()
    await waitFor(() => expect(status).toHaveValue('in_service'))
    await user.selectOptions(status, 'Inactive')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(status).toHaveAccessibleDescription(refusal))
    expect(screen.getByRole('dialog', { name: 'Edit Vehicle' })).toBeVisible()
  })

  it('a vehicle in the workshop is not deleted: the reason is shown until the dialog closes', async () => {
    const reason = 'This vehicle is in the workshop for its appointment on Nov 24. Check it out first.'
    const { user } = openScreen([inWorkshop], { answers: { [DELETE]: problem(409, 'still_in_use', reason) } })
    const remove = () => user.click(screen.getByRole('button', { name: /^Delete 2019 Toyota Corolla/ }))
    await screen.findByRole('article')
    await remove()
    const question = () => within(screen.getByRole('alertdialog', { name: 'Delete Vehicle' }))
    await waitFor(() => expect(question().getByRole('button', { name: 'Keep vehicle' })).toHaveFocus())
    expect(
      question().getByText(
        "Are you sure you want to delete Ngaire Hohepa's 2019 Toyota Corolla? You can undo this for 10 seconds. Later, an administrator can restore it.",
      ),
    ).toBeVisible()
    await user.click(question().getByRole('button', { name: 'Delete 2019 Toyota Corolla' }))
    expect(await question().findByText(reason)).toBeVisible()
    expect(await screen.findByText('Failed to delete vehicle')).toBeVisible()
    await user.click(question().getByRole('button', { name: 'Keep vehicle' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await remove()
    expect(question().getByRole('button', { name: 'Keep vehicle' })).toBeVisible()
    expect(question().queryByText(reason)).toBeNull()
  })

  it('role user: no buttons to register, edit or delete', async () => {
    const { user } = openScreen([inWorkshop], { role: 'user' })
    expect(await screen.findByRole('article')).toBeVisible()
    for (const name of [/Register Vehicle/, /^Edit/, /^Delete/])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.keyboard('n')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
