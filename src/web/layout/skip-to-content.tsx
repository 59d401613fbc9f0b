import styles from './skip-to-content.module.css'

/** First link in the tab order: skips the header to `<main id="content">`. */
export function SkipToContent() {
  return (
    <a href="#content" className={styles.skip}>
      Skip to content
    </a>
  )
}
