import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ListedClient } from '#contract/clients/clients'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page, type SentRequest } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleClient } from '#web/testing/sample-client.ts'
import { stubPhone } from '#web/testing/stub-media.ts'
import { ClientsScreen } from './clients-screen.tsx'

const samira: ListedClient = { ...sampleClient(), vehicleCount: 0, plates: [], line: null }

function openScreen(address = '/clients', listed = [samira]) {
  history.replaceState(null, '', address)
  return renderStaff(<ClientsScreen />, {
    answers: {
      'GET /api/clients': ({ query: { search = '', status } }: SentRequest) =>
        page(
          listed.filter(
            (client) => client.name.includes(search) && (status === undefined || client.status === status),
          ),
        ),
      'GET /api/clients/known': { byPhone: null, byEmail: null },
    },
  })
}

const card = async (name = 'Samira Okafor') =>
  (await screen.findAllByRole('article')).find(({ textContent }) => textContent?.includes(name))

describe('the clients', () => {
  it('a card shows how to reach the client and whether they have a vehicle; the count is above the list', async () => {
    stubPhone()
    openScreen()
    const shown = await card()
    expect(shown).toHaveTextContent('SMS preferred')
    expect(shown).toHaveTextContent('No vehicles')
    expect(screen.getByRole('link', { name: '0491 570 156' })).toHaveAttribute('href', 'tel:+61491570156')
    expect(screen.getByText('1 client')).toBeVisible()
  })

  it('on a desk a row shows the same in one line', async () => {
    openScreen()
    const shown = await screen.findByRole('article')
    expect(shown).toHaveTextContent('No vehicles')
    expect(shown).toHaveTextContent('SMS preferred')
    const phone = within(shown).getByRole('link', { name: '0491 570 156, SMS preferred' })
    expect(phone).toHaveAttribute('href', 'tel:+61491570156')
    expect(within(shown).getByRole('link', { name: /^View Details of / })).toBeVisible()
    expect(within(shown).getByRole('button', { name: /^Edit / })).toBeVisible()
    await expectAccessibleMarkup()
  })

  it('status, order and search are part of the URL and sent to the server', async () => {
    const vip: ListedClient = { ...samira, id: `${samira.id.slice(0, -1)}b`, name: 'Mei Tan', status: 'vip' }
    const { user, sent } = openScreen('/clients', [samira, vip])
    expect(await card()).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'VIP')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Date Added (newest first)')
    expect(location.search).toBe('?status=vip&sort=createdAt')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(await card('Mei Tan')).toHaveTextContent('VIP')
    expect(sent.at(-1)?.query).toMatchObject({ status: 'vip', sort: 'createdAt' })
  })

  it('an administrator can import, and export the list with its filters; other roles cannot', async () => {
    history.replaceState(null, '', '/clients?status=vip&search=tan')
    const answers = { 'GET /api/clients': page([]) }
    const { unmount } = renderStaff(<ClientsScreen />, { role: 'admin', answers })
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/clients/import')
    const link = screen.getByRole('link', { name: 'Export CSV' })
    expect(link).toHaveAttribute('href', '/api/exports/clients?status=vip&sort=name&search=tan')
    expect(link).toHaveAttribute('download')
    unmount()
    openScreen()
    await card()
    expect(screen.queryByRole('link', { name: /Import|Export/ })).toBeNull()
  })

  it('nothing found: the filters can be cleared', async () => {
    const { user } = openScreen('/clients?search=nothing+like+this')
    expect(await screen.findByText('No clients found')).toBeVisible()
    await expectAccessibleMarkup()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await card()).toBeVisible()
    expect(location.search).toBe('')
  })

  it('the key n opens the form of a new client, the key / goes to the search', async () => {
    const { user } = openScreen()
    await card()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Search by name, phone or email' })).toHaveFocus()
    await user.tab({ shift: true })
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'Add New Client' })).toBeVisible()
  })

  it('Edit on a card opens the form with the values of the client', async () => {
    const { user } = openScreen()
    await user.click(await screen.findByRole('button', { name: 'Edit Samira Okafor' }))
    const form = within(await screen.findByRole('dialog', { name: 'Edit Client' }))
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Samira Okafor')
    expect(form.getByRole('radio', { name: 'SMS' })).toBeChecked()
  })

  it('Delete on a card asks first', async () => {
    const { user } = openScreen()
    await user.click(await screen.findByRole('button', { name: 'Delete Samira Okafor' }))
    expect(await screen.findByRole('alertdialog', { name: 'Delete Client' })).toBeVisible()
  })
})
