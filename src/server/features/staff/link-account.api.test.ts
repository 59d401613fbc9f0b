import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { buildStaff, buildUser } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
let staff: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
  staff = await garage.as('staff')
})

const newMember = (given: object = {}) => ({
  name: 'Lena Vasquez',
  email: `lena-${Math.random()}@example.com`,
  phone: '0491 578 148',
  position: 'mechanic',
  ...given,
})

const account = () => buildUser(garage.db, { role: 'user' })
const linkedStaffOf = async (userId: string) =>
  (await admin.get('/api/users')).body.find(({ id }: { id: string }) => id === userId)?.staffId

const tracesOf = async (userId: string) => {
  const of = and(eq(auditLog.entityId, userId), eq(auditLog.entity, 'user'))
  return (await garage.db.select().from(auditLog).where(of)).map(({ action }) => action)
}

describe('linking an account to a staff member', () => {
  it('a new staff member is added with their account; both name each other', async () => {
    const user = await account()
    const { status, body } = await admin.post('/api/staff', newMember({ userId: user.id }))
    expect([status, body.userId]).toEqual([201, user.id])
    expect((await staff.get(`/api/staff/${body.id}`)).body.userId).toBe(user.id)
    expect(await linkedStaffOf(user.id)).toBe(body.id)
    expect(await tracesOf(user.id)).toEqual(['linked'])
  })

  it('another account replaces the first; null unlinks; an omitted account stays', async () => {
    const [first, second] = [await account(), await account()]
    const member = await buildStaff(garage.db)
    const change = (body: object) => admin.put(`/api/staff/${member.id}`, body)
    await change({ userId: first.id })
    await change({ userId: second.id })
    expect(await linkedStaffOf(first.id)).toBeNull()
    expect((await change({ name: 'Tom Nguyen' })).body).toMatchObject({
      name: 'Tom Nguyen',
      userId: second.id,
    })
    expect((await change({ userId: null })).body.userId).toBeNull()
    expect(await linkedStaffOf(second.id)).toBeNull()
    expect(await tracesOf(second.id)).toEqual(['linked', 'unlinked'])
  })

  it('an account of another staff member is refused at its field, and nothing is changed', async () => {
    const user = await account()
    const [first, second] = [await buildStaff(garage.db), await buildStaff(garage.db)]
    await admin.put(`/api/staff/${first.id}`, { userId: user.id })
    const { status, body } = await admin.put(`/api/staff/${second.id}`, { name: 'Changed', userId: user.id })
    expect([status, body.fields]).toEqual([
      400,
      { userId: 'This account is already linked to another staff member.' },
    ])
    expect((await staff.get(`/api/staff/${second.id}`)).body.name).toBe(second.name)
    expect(await linkedStaffOf(user.id)).toBe(first.id)
  })

  it('staff edit everything else, and cannot link or unlink an account', async () => {
    const user = await account()
    const member = await buildStaff(garage.db)
    const put = (caller: Caller, body: object) => caller.put(`/api/staff/${member.id}`, body)
    expect(await put(staff, { userId: user.id })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
    await put(admin, { userId: user.id })
    expect((await put(staff, { userId: null })).status).toBe(403)
    expect(await put(staff, { name: 'Tom Nguyen', userId: user.id })).toMatchObject({
      status: 200,
      body: { name: 'Tom Nguyen', userId: user.id },
    })
    expect((await staff.post('/api/staff', newMember({ userId: user.id }))).status).toBe(403)
  })

  it('of two simultaneous links of one account, one succeeds', async () => {
    const user = await account()
    const members = await Promise.all([buildStaff(garage.db), buildStaff(garage.db)])
    const answers = await Promise.all(
      members.map(({ id }) => admin.put(`/api/staff/${id}`, { userId: user.id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('deleting the staff member or the account unlinks them', async () => {
    const [first, second] = [await account(), await account()]
    const gone = (await admin.post('/api/staff', newMember({ userId: first.id }))).body.id
    const left = (await admin.post('/api/staff', newMember({ userId: second.id }))).body.id
    await staff.delete(`/api/staff/${gone}`)
    expect(await linkedStaffOf(first.id)).toBeNull()
    await admin.delete(`/api/users/${second.id}`)
    expect((await staff.get(`/api/staff/${left}`)).body.userId).toBeNull()
  })

  it('an account that does not exist gets a sentence', async () => {
    const userId = '0198a000-0000-7000-8000-000000000000'
    expect((await admin.post('/api/staff', newMember({ userId }))).status).toBe(404)
    expect((await admin.post('/api/staff', newMember({ userId: 'mick' }))).body.fields).toEqual({
      userId: 'Please choose an account from the list',
    })
  })

  it('the public list of technicians does not name accounts', async () => {
    const { body } = await garage.guest.get('/api/staff')
    expect(Object.keys(body[0]).sort()).toEqual(['id', 'isApprentice', 'name', 'specialties'])
  })
})

describe('the start page', () => {
  it('a user chooses it in the profile; the name alone leaves it as it is', async () => {
    const caller = await garage.as('staff')
    const names = { firstName: 'Mick', lastName: 'Callahan' }
    expect((await caller.get('/api/auth/user')).body).toMatchObject({ staffId: null, startPage: 'dashboard' })
    await caller.put('/api/auth/profile', { ...names, startPage: 'my_jobs' })
    expect((await caller.put('/api/auth/profile', names)).body.startPage).toBe('my_jobs')
    expect((await caller.put('/api/auth/profile', { ...names, startPage: 'reports' })).body.fields).toEqual({
      startPage: 'Please choose dashboard or my_jobs',
    })
  })
})
