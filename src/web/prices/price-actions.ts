import { Star, TrendingUp, Undo2 } from 'lucide'
import { describeUndoneRaise } from '#domain/prices/price-raise'
import { displayCount, pluralize } from '#domain/wording'
import type { InputOf } from '#web/api/call-api.ts'
import { action, byVersion, deleting, failingWith, success, undoBy } from '#web/records/action.ts'

const undoRaise = action('POST /api/prices/raise/{id}/undo', {
  label: 'Undo',
  icon: Undo2,
  role: 'admin',
  done: (undone) => success(describeUndoneRaise(undone)),
  failed: 'Failed to undo the raise.',
})

/** What administrators do with prices. */
export const priceActions = {
  editService: action('PATCH /api/services/{id}/price', {
    done: ({ label }) => success(`Price of ${label} saved`),
    failed: 'Failed to save the price.',
  }),
  raise: action('POST /api/prices/raise', {
    label: 'Raise prices',
    icon: TrendingUp,
    role: 'admin',
    done: ({ changes }) => success(`${pluralize(changes.length, 'price')} changed`),
    failed: 'Failed to change the prices.',
    undo: ({ id }) => (id === null ? null : undoBy(undoRaise, { id }, undefined)),
  }),
  createRate: action('POST /api/labour-rates', {
    done: 'Labour rate added',
    failed: 'Failed to add the labour rate.',
  }),
  editRate: action('PUT /api/labour-rates/{id}', {
    done: 'Labour rate updated',
    failed: 'Failed to update the labour rate.',
  }),
  makeDefault: action('PATCH /api/labour-rates/{id}/default', {
    input: byVersion,
    label: 'Make default',
    icon: Star,
    role: 'admin',
    done: ({ name }) => success(`${name} is now the default labour rate`),
    failed: 'Failed to change the default labour rate.',
  }),
  deleteRate: action('DELETE /api/labour-rates/{id}', {
    ...deleting({ entity: 'labour_rate', done: 'Labour rate deleted' }),
    ...failingWith('Failed to delete the labour rate'),
  }),
  createPart: action('POST /api/part-prices', { done: 'Part added', failed: 'Failed to add the part.' }),
  editPart: action('PUT /api/part-prices/{id}', {
    done: 'Part updated',
    failed: 'Failed to update the part.',
  }),
  deletePart: action('DELETE /api/part-prices/{id}', {
    ...deleting({ entity: 'part_price', done: 'Part deleted' }),
    ...failingWith('Failed to delete the part'),
  }),
  importParts: action('POST /api/part-prices/import', {
    input: (file: InputOf<'POST /api/part-prices/import'>) => file,
    done: ({ added, changed }) =>
      success(`Parts imported: ${displayCount(added)} added, ${displayCount(changed)} changed`),
  }),
}
