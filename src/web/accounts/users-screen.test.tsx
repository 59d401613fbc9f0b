import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/accounts/auth'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { type Answers, page, problem } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { UsersScreen } from './users-screen.tsx'

const josie = sampleUser()
const priya = sampleUser({
  id: '0198a000-0000-7000-8000-000000000001',
  firstName: 'Priya',
  lastName: 'Nair',
  role: 'admin',
  emailVerified: true,
})
const other = sampleUser({
  id: '0198a000-0000-7000-8000-0000000000f2',
  firstName: 'Lena',
  lastName: 'Okoro',
  role: 'admin',
})

function openScreen(
  users: User[],
  {
    at = '/users',
    answers = {},
    role = 'admin',
  }: { at?: string; answers?: Answers; role?: User['role'] } = {},
) {
  history.replaceState(null, '', at)
  const view = renderStaff(<UsersScreen />, {
    role,
    answers: {
      'GET /api/users': page(users),
      'GET /api/users/counts': { total: 14, administrators: 2, staff: 5, verified: 11 },
      ...answers,
    },
  })
  const lists = () => view.sent.filter(({ query }) => query.limit === '24').map(({ query }) => query)
  return { ...view, lists }
}

describe('the users screen', () => {
  it('accounts are counted, with a link to each filtered list', async () => {
    openScreen([josie])
    expect(await screen.findByText('14')).toBeVisible()
    for (const [name, href] of [
      [/^Total Users/, '/users'],
      [/^Administrators/, '/users?role=admin'],
      [/^Staff Members/, '/users?role=staff'],
      [/^Verified/, '/users?status=verified'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('a card shows role, provider and that the email is not verified; a new link is created on request', async () => {
    const { user } = openScreen([josie], {
      answers: { 'POST /api/users/{id}/verification-mail': new Response(null, { status: 204 }) },
    })
    const card = within(await screen.findByRole('article'))
    for (const detail of ['Josie Hartigan', 'User', 'No', 'Local', 'Nov 20, 2026'])
      expect(card.getByText(detail)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Create new link for Josie Hartigan' }))
    expect(
      await screen.findByText(
        'No email is sent: no mail server is set up. The link is in Settings, Messages.',
      ),
    ).toBeVisible()
  })

  it('role, provider, sort order and verification are part of the URL and of the request', async () => {
    const { user, lists } = openScreen([josie], { at: '/users?search=hart' })
    await user.selectOptions(screen.getByLabelText('Role'), 'Staff')
    await user.selectOptions(screen.getByLabelText('Provider'), 'Local')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Date created (newest first)')
    await waitFor(() =>
      expect(lists().at(-1)).toMatchObject({
        search: 'hart',
        role: 'staff',
        provider: 'local',
        sort: 'createdAt',
      }),
    )
    expect(location.search).toBe('?search=hart&role=staff&provider=local&sort=createdAt')
    await user.click(screen.getByRole('link', { name: /^Verified/ }))
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ status: 'verified' }))
    expect(lists().at(-1)).not.toHaveProperty('role')
  })

  it('no account matches: a message; clearing the filters shows all', async () => {
    const { user } = openScreen([], {
      at: '/users?search=qqq&role=staff',
      answers: { 'GET /api/users': ({ query }) => page(query.role === undefined ? [josie] : []) },
    })
    expect(await screen.findByText('Try another name or email, or clear the filters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByRole('article')).toBeVisible()
    expect(location.search).toBe('')
  })

  it('the own card names an administrator who can change the role, instead of buttons', async () => {
    const { unmount } = openScreen([priya, other])
    const card = () => within(screen.getAllByRole('article')[0] ?? document.body)
    expect(await screen.findByText('Lena Okoro can change your role')).toBeVisible()
    expect(card().getByText('You')).toBeVisible()
    expect(card().queryByRole('button')).toBeNull()
    unmount()
    openScreen([priya])
    expect(await screen.findByText('The last administrator cannot be demoted or deleted.')).toBeVisible()
  })

  it('an account is deleted after a question that names it; a refusal is shown', async () => {
    const reason = 'The last administrator cannot be deleted.'
    let refused = true
    const { user } = openScreen([josie], {
      answers: {
        'DELETE /api/users/{id}': () =>
          refused ? problem(409, 'last_administrator', reason) : new Response(null, { status: 204 }),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Josie Hartigan' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Delete User' }))
    expect(
      question.getByText('Are you sure you want to delete Josie Hartigan? This action cannot be undone.'),
    ).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep user' })).toHaveFocus())
    await user.click(question.getByRole('button', { name: 'Delete Josie Hartigan' }))
    expect(await question.findByText(reason)).toBeVisible()
    refused = false
    await user.click(question.getByRole('button', { name: 'Delete Josie Hartigan' }))
    expect(await screen.findByText('User deleted successfully')).toBeVisible()
  })

  it('an invited person has a tag, can be invited again, and their invitation can be withdrawn', async () => {
    const link = 'https://garage.example/accept-invitation#new'
    const invited = sampleUser({ invitedUntil: '2026-11-27T00:00:00.000Z' })
    const { user, sent } = openScreen([invited], {
      answers: {
        'POST /api/users/{id}/invitation': { user: invited, link },
        'DELETE /api/users/{id}/invitation': new Response(null, { status: 204 }),
      },
    })
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Invited')).toBeVisible()
    expect(card.queryByRole('button', { name: /new link/ })).toBeNull()
    await user.click(card.getByRole('button', { name: 'Invite Josie Hartigan again' }))
    const again = within(screen.getByRole('dialog', { name: 'Invite again' }))
    expect(again.getByText('The previous link will no longer work.')).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByLabelText('Invitation link')).toHaveValue(link)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(card.getByRole('button', { name: 'Withdraw invitation of Josie Hartigan' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Withdraw invitation' }))
    await user.click(question.getByRole('button', { name: 'Withdraw invitation' }))
    expect(await screen.findByText('Invitation withdrawn')).toBeVisible()
    expect(sent.some(({ route }) => route === 'DELETE /api/users/{id}/invitation')).toBe(true)
  })

  it('an invitation that has expired says so', async () => {
    openScreen([sampleUser({ invitedUntil: '2026-11-23T00:00:00.000Z' })])
    expect(await screen.findByText('Invitation expired')).toBeVisible()
  })

  it('role staff: the administrators to ask, with their email addresses', async () => {
    openScreen([], {
      role: 'staff',
      answers: { 'GET /api/users/administrators': page([{ name: 'Lena Okoro', email: 'lena@example.com' }]) },
    })
    expect(screen.getByRole('heading', { name: 'Users is for administrators' })).toBeVisible()
    expect(screen.getByText(/^You are signed in as Priya Nair \(Staff\)/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Email Lena Okoro' })).toHaveAttribute(
      'href',
      'mailto:lena@example.com',
    )
    await expectAccessibleMarkup()
  })
})
