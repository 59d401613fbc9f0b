import '#web/styles/document.css'

// The page of a document is drawn by the server; this is its only script.
for (const button of document.querySelectorAll('[data-print]'))
  button.addEventListener('click', () => window.print())
