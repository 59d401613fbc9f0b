import styles from './skip-to-content.module.css'

/** The first stop of the keyboard: past the head, to the `main` with the id `content`. */
export function SkipToContent() {
  return (
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
  )
}
