import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  changedFields,
  choose,
  conflictsIn,
  type Editable,
  type EditWithValues,
  type FormPart,
  findConflicts,
  receive,
  savedSentence,
  startEdit,
  takenOverIn,
} from './conflicts.ts'

interface Form {
  name: string
  phone: string
  services: string[]
  make: string
  model: string
}

const parts: FormPart<Form>[] = [
  { label: 'Name', fields: ['name'] },
  { label: 'Phone', fields: ['phone'] },
  { label: 'Services', fields: ['services'], display: ({ services }) => services.join(', ') },
  { label: 'Car', fields: ['make', 'model'] },
]
const editable: Editable<Form> = { parts }
const base: Form = { name: 'Ana', phone: '1', services: ['oil'], make: 'Ford', model: 'Focus' }
const labels = (found: readonly FormPart<Form>[]) => found.map(({ label }) => label)

describe('findConflicts', () => {
  it('changes of two users to different fields: both are kept', () => {
    const mine = { ...base, name: 'Anna' }
    const current = { ...base, phone: '2', services: ['oil', 'brakes'] }
    const { clashing, takenOver, merged } = findConflicts({ base, mine, current }, editable)
    expect([labels(clashing), labels(takenOver)]).toEqual([[], ['Phone', 'Services']])
    expect(merged).toEqual({ ...base, name: 'Anna', phone: '2', services: ['oil', 'brakes'] })
  })

  it('a field changed by both to different values: reported as a conflict, keeps mine', () => {
    const mine = { ...base, name: 'Anna', services: ['brakes'] }
    const current = { ...base, name: 'Hannah', services: ['tires'] }
    const { clashing, merged } = findConflicts({ base, mine, current }, editable)
    expect(labels(clashing)).toEqual(['Name', 'Services'])
    expect(merged).toEqual(mine)
  })

  it('a field changed by both to the same value: no conflict', () => {
    const mine = { ...base, name: 'Anna ', services: ['oil', 'brakes'] }
    const current = { ...base, name: 'Anna', services: ['oil', 'brakes'] }
    expect(findConflicts({ base, mine, current }, editable)).toEqual({
      clashing: [],
      takenOver: [],
      merged: mine,
    })
  })

  it('a group of fields is compared as one value', () => {
    const mine = { ...base, make: 'Kia', model: 'Rio' }
    const current = { ...base, model: 'Fiesta' }
    const { clashing, merged } = findConflicts({ base, mine, current }, editable)
    expect(labels(clashing)).toEqual(['Car'])
    expect(merged).toEqual(mine)
  })

  it('values are compared after `normalize`', () => {
    const spelled = { parts, normalize: (form: Form) => ({ ...form, phone: form.phone.replaceAll(' ', '') }) }
    const mine = { ...base, phone: '04 12' }
    expect(findConflicts({ base, mine, current: { ...base, phone: '0412' } }, spelled).clashing).toEqual([])
    const untouched = { ...base, phone: ' 1' }
    expect(
      findConflicts({ base, mine: untouched, current: { ...base, phone: '2' } }, spelled).merged.phone,
    ).toBe('2')
  })
})

describe('an edit of a record that someone else has changed', () => {
  const begun = (mine: Partial<Form>): EditWithValues<Form> => ({
    edit: startEdit(base, 1),
    values: { ...base, ...mine },
  })
  const pick = (state: EditWithValues<Form>, label: string, choice: Choice) =>
    choose(state, { label, choice }, editable)
  const theirs = { ...base, name: 'Hannah', services: [] }
  const conflicted = receive(
    begun({ name: 'Anna', services: ['brakes'] }),
    { current: theirs, version: 2 },
    editable,
  )

  it('each conflicting field has both values and no choice', () => {
    expect(conflictsIn(conflicted, editable)).toMatchObject([
      { label: 'Name', mine: 'Anna', theirs: 'Hannah', choice: null },
      { label: 'Services', mine: 'brakes', theirs: 'Empty', choice: null },
    ])
    expect(conflicted.edit).toMatchObject({ version: 2, base: theirs })
  })

  it('a choice sets the value in the form and can be changed', () => {
    const chosen = pick(conflicted, 'Name', 'theirs')
    expect(chosen.values.name).toBe('Hannah')
    expect(conflictsIn(chosen, editable)[0]).toMatchObject({ mine: 'Anna', choice: 'theirs' })
    const back = pick(chosen, 'Name', 'mine')
    expect(back.values.name).toBe('Anna')
    expect(conflictsIn(back, editable)[0]).toMatchObject({ mine: 'Anna', theirs: 'Hannah', choice: 'mine' })
  })

  it('input after the choice becomes my value', () => {
    const chosen = pick(conflicted, 'Name', 'theirs')
    const typed = { ...chosen, values: { ...chosen.values, name: 'Hannah J' } }
    expect(conflictsIn(typed, editable)[0]).toMatchObject({ mine: 'Hannah J', choice: 'mine' })
  })

  it('a field that changes again needs a new choice, other choices are kept', () => {
    const chosen = pick(pick(conflicted, 'Name', 'theirs'), 'Services', 'mine')
    const again = receive(chosen, { current: { ...theirs, name: 'Joana' }, version: 3 }, editable)
    expect(conflictsIn(again, editable)).toMatchObject([
      { mine: 'Anna', theirs: 'Joana', choice: null },
      { mine: 'brakes', choice: 'mine' },
    ])
  })

  it('a conflict is resolved when the other value becomes the same', () => {
    const again = receive(conflicted, { current: { ...theirs, name: 'Anna' }, version: 3 }, editable)
    expect(conflictsIn(again, editable)).toMatchObject([{ label: 'Services' }])
  })

  it('a form without edits takes new values without a notice', () => {
    const { edit, values } = receive(begun({}), { current: theirs, version: 2 }, editable)
    expect([edit.takenOver, values]).toEqual([[], theirs])
  })

  it('fields taken from the other user are listed until they are edited', () => {
    const once = receive(begun({ name: 'Anna' }), { current: { ...base, phone: '2' }, version: 2 }, editable)
    const twice = receive(once, { current: { ...base, phone: '3' }, version: 3 }, editable)
    expect(takenOverIn(twice, editable)).toEqual(['Phone'])
    expect(twice.values).toEqual({ ...base, name: 'Anna', phone: '3' })
    const edited = { ...twice, values: { ...twice.values, phone: '4' } }
    expect(takenOverIn(edited, editable)).toEqual([])
  })
})

describe('savedSentence', () => {
  it('names the fields changed by a colleague that were kept', () => {
    expect(savedSentence('Client updated successfully', { takenOver: [] })).toBe(
      'Client updated successfully',
    )
    expect(savedSentence('Your name has been saved.', { takenOver: ['Phone', 'Status'] })).toBe(
      "Your name has been saved. A colleague's change to Phone and Status has been kept as well.",
    )
  })
})

describe('changedFields', () => {
  it('returns the entries that differ; arrays and objects are compared by content', () => {
    const body = { name: 'Ana', services: ['oil'], week: { a: 1, b: null } }
    expect(changedFields({ ...body, week: { b: null, a: 1 }, services: ['oil'] }, body)).toEqual({})
    expect(changedFields({ ...body, services: [], name: '' }, body)).toEqual({ services: [], name: '' })
  })
})

describe('findConflicts with any three states of a record', () => {
  const word = fc.constantFrom('', 'a', 'b', 'c')
  const form: fc.Arbitrary<Form> = fc.record({
    name: word,
    phone: word,
    services: fc.subarray(['oil', 'brakes', 'tires']),
    make: word,
    model: word,
  })
  const textOf = ({ fields }: FormPart<Form>, from: Form) =>
    JSON.stringify(fields.map((field) => from[field]))

  it('each part of the merge is mine or theirs, and a change is lost only in a conflict', () => {
    fc.assert(
      fc.property(form, form, form, (before, mine, current) => {
        const { clashing, takenOver, merged } = findConflicts({ base: before, mine, current }, editable)
        for (const part of parts) {
          const [b, m, c, result] = [before, mine, current, merged].map((from) => textOf(part, from))
          const [isMine, isTheirs] = [m !== b, c !== b]
          expect(clashing.includes(part)).toBe(isMine && isTheirs && m !== c)
          expect(takenOver.includes(part)).toBe(isTheirs && !isMine)
          expect(result).toBe(isTheirs && !isMine ? c : m)
        }
      }),
    )
  })

  it('without conflicts the merge does not depend on who saves first', () => {
    fc.assert(
      fc.property(form, form, form, (before, mine, current) => {
        const one = findConflicts({ base: before, mine, current }, editable)
        const other = findConflicts({ base: before, mine: current, current: mine }, editable)
        expect(labels(one.clashing)).toEqual(labels(other.clashing))
        if (one.clashing.length === 0) expect(one.merged).toEqual(other.merged)
      }),
    )
  })

  it('after all choices, only changes that the user decided against are lost', () => {
    const choices = fc.array(fc.constantFrom<Choice>('mine', 'theirs'), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(form, form, fc.array(fc.tuple(form, choices), { minLength: 1 }), (before, mine, rounds) => {
        let state: EditWithValues<Form> = { edit: startEdit(before, 1), values: mine }
        for (const [current, chosen] of rounds) {
          const typed = state.values
          const known = state.edit.base
          const conflicting = conflictsIn(state, editable)
          state = receive(state, { current, version: state.edit.version + 1 }, editable)
          const conflicts = conflictsIn(state, editable)
          for (const part of parts) {
            const isConflicting = conflicts.some((conflict) => conflict.label === part.label)
            const wasConflicting = conflicting.some((conflict) => conflict.label === part.label)
            const kept = textOf(part, state.values)
            if (!isConflicting && !wasConflicting)
              expect(kept).toBe(textOf(part, textOf(part, typed) === textOf(part, known) ? current : typed))
            if (isConflicting && !wasConflicting) expect(kept).toBe(textOf(part, typed))
          }
          for (const [index, { label, mine: own, theirs }] of conflicts.entries()) {
            const choice = chosen[index] ?? 'mine'
            state = choose(state, { label, choice }, editable)
            const now = conflictsIn(state, editable).find((conflict) => conflict.label === label)
            expect(now).toEqual({ label, choice, mine: own, theirs })
            const shown = parts.find((part) => part.label === label)
            if (shown && choice === 'theirs') expect(textOf(shown, state.values)).toBe(textOf(shown, current))
          }
        }
      }),
    )
  })
})
