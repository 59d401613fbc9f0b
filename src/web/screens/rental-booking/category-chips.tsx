import { type RentalCategory, rentalCategoryLabel } from '#domain/rental/rental-car'
import styles from './category-chips.module.css'

export type CategoryChipsProps = {
  categories: readonly RentalCategory[]
  /** Null: all categories. */
  chosen: RentalCategory | null
  onChoose: (category: RentalCategory | null) => void
}

export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset aria-label="Category" className={styles.chips}>
      {[null, ...categories].map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          className={styles.chip}
          onClick={() => onChoose(category)}
        >
          {category === null ? 'All' : rentalCategoryLabel(category)}
        </button>
      ))}
    </fieldset>
  )
}
