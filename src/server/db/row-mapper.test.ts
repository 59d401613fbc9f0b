import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { openTestGarage } from '#server/testing/test-garage'
import { prepared } from './prepared.ts'

const garage = openTestGarage()

const cars = pgTable('test_cars', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  'odd-name"': integer('odd'),
  tags: text('tags').array(),
  builtAt: timestamp('built_at', { withTimezone: true }),
  ownerId: uuid('owner_id'),
})
const owners = pgTable('test_owners', {
  id: uuid('id').primaryKey().defaultRandom(),
  nickname: text('nickname'),
})
const previous = alias(owners, 'previous')

it('a prepared query returns the same rows as the query', async () => {
  const db = drizzle(garage.db.$client)
  await db.execute(
    sql`create table test_owners (id uuid primary key default gen_random_uuid(), nickname text)`,
  )
  await db.execute(sql`create table test_cars (id uuid primary key default gen_random_uuid(), name text not null, odd int,
    tags text[], built_at timestamptz, owner_id uuid)`)
  const [owner] = await db.insert(owners).values({ nickname: null }).returning()
  const builtAt = new Date('2026-11-20T01:02:03.456Z')
  await db.insert(cars).values([
    { name: 'Mazda', 'odd-name"': 7, tags: ['a', 'b, "c"'], builtAt, ownerId: owner?.id },
    { name: 'Kia', tags: [] },
  ])
  const build = () =>
    db
      .select({
        name: cars.name,
        owner: { id: owners.id, nickname: owners.nickname },
        // Its first column is null although the row is there.
        nickname: { nickname: owners.nickname, id: owners.id },
        previous: { id: previous.id, length: sql<number>`length(${cars.name})` },
        car: { odd: cars['odd-name"'], tags: cars.tags, builtAt: cars.builtAt },
        'computed "value"': sql<string>`upper(${cars.name})`.as('computed'),
        count: sql<number>`1`.mapWith(Number),
        both: { name: cars.name, id: owners.id },
      })
      .from(cars)
      .leftJoin(owners, eq(owners.id, cars.ownerId))
      .leftJoin(previous, sql`false`)
      .orderBy(cars.name)
  expect(await prepared(build())).toEqual(await build())
  expect(await prepared(db.select().from(cars).orderBy(cars.name))).toEqual(
    await db.select().from(cars).orderBy(cars.name),
  )
  const joined = () => db.select().from(cars).innerJoin(owners, eq(owners.id, cars.ownerId))
  expect(await prepared(joined())).toEqual(await joined())
})
