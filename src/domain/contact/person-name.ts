import { containsWebAddress, normalizeText, textProblem } from '../text.ts'

/** Maximum length of the name of a customer, client or staff member. */
export const longestFullName = 100

/** Maximum length of a name, and the error for a longer one. */
export interface NameLimit {
  longest: number
  tooLong: string
}

/** Returns a validation error or null. A name is one line with a letter or digit. */
export function personNameProblem(
  label: string,
  typed: string,
  { longest, tooLong }: NameLimit = {
    longest: longestFullName,
    tooLong: `${label} must be at most ${longestFullName} characters`,
  },
): string | null {
  // Checked first, because normalising very long input is slow.
  if (typed.length > 4 * longest && typed.trim().length > 4 * longest) return tooLong
  const problem = textProblem(label, typed, 'line')
  if (problem !== null) return problem
  const name = normalizeText(typed)
  if (!/[\p{L}\p{N}]/u.test(name)) return `${label} is required`
  return name.length > longest ? tooLong : null
}

/** Returns the validation error of a name that anyone can type online, or null. It must not contain a web address. */
export function onlineNameProblem(label: string, typed: string, limit?: NameLimit): string | null {
  const problem = personNameProblem(label, typed, limit)
  if (problem !== null) return problem
  return containsWebAddress(normalizeText(typed)) ? `${label} cannot contain a web address.` : null
}

const joint = /['’‘ʼʻ·‐–-]/u
const capitalised = /^\p{Lu}[\p{L}\p{M}]*\.?$/u
const initials = /^(?:\p{Lu}\.){1,4}$/u
const continued = /^\p{Ll}[\p{L}\p{M}]*$/u
// Names in scripts without capitals; Chinese and Korean ones have no spaces either, and few characters.
const withoutCase = /^(?:(?=\p{Lo})[\p{L}\p{M}\u200c\u200d]{1,15})$/u
const ideographs = /[\p{sc=Han}\p{sc=Hangul}]/gu

const particles = new Set(
  'al bin binti da das de del della den der di do dos du el ibn la le ten ter van von y zu d l t'.split(' '),
)
// Words of fraudulent emails. A person whose name is one of them gets an email without a name.
const notNames = new Set(
  `about account action admin alert and approve are attention bank billing blocked bonus buy call cancel card click code
  collect confirm contact customer dear declined delivery details email error expire expired expires failed final for
  fraud free from get gift has have help here hi hello important info invoice legal link locked log login lost me
  message need notice now of offer open or order our out overdue owe parcel password pay payment phone please prize
  reply refund reminder reset reward security send service sign stop support suspended tax text the this to today
  unpaid update urgent us user valued verify visit was we winner won you your`.split(/\s+/),
)

// The same in other languages, without accents; words that are also names are left out.
// A literal, which a build leaves out of pages that do not use it.
const notNamesElsewhere =
  /^(?:konto|gesperrt|passwort|abgelaufen|klicken|zahlung|rechnung|fehlgeschlagen|gewonnen|achtung|dringend|bitte|cuenta|bloqueada|bloqueado|contrasena|clic|aqui|factura|urgente|ganador|compte|bloque|cliquez|paiement|facture|votre|passe|corrente|sospeso|bloccato|clicca|pagamento|fattura|vinto|senha|clique|fatura|rekening|geblokkeerd|wachtwoord|klik|betaling|akun|hesabınız|sifre|счет|заблокирован|пароль|оплата|срочно|ваш|нажмите|λογαριασμος|κωδικος)$/u
const notIdeographs = /账|帐|賬|密码|密碼|锁定|点击|付款|口座|請求|계정|결제|비밀/u

/**
 * Returns whether the text can be used in the greeting of a message: at most three words that look like a name. Public forms accept
 * any email address, so messages must not repeat digits, links or sentences to it.
 */
export function isPlainName(name: string): boolean {
  const words = name.split(' ')
  return (
    name.length <= 40 &&
    words.length <= 3 &&
    (name.match(ideographs) ?? []).length <= 6 &&
    !notIdeographs.test(name) &&
    words.every((word, at) => looksLikeName(word, at === words.length - 1))
  )
}

const isOfFrauds = (word: string) =>
  notNames.has(word) || notNamesElsewhere.test(word.normalize('NFD').replace(/\p{M}/gu, ''))

/** `O'Brien`, `Jean-Luc`, `J.R.R.`, `Jr.`, `王小明`; `van` unless it is the last word. */
function looksLikeName(word: string, isLast: boolean): boolean {
  if (initials.test(word)) return true
  // An ʻokina or apostrophe can begin a name.
  const parts = word.replace(/^['’‘ʼʻ]/u, '').split(joint)
  if (parts.length > 3 || parts.some((part) => isOfFrauds(part.toLowerCase().replace('.', '')))) return false
  if (parts.length === 1 && particles.has(word)) return !isLast
  return parts.every(
    (part, at) =>
      capitalised.test(part) ||
      withoutCase.test(part) ||
      particles.has(part) ||
      (at > 0 && continued.test(part)),
  )
}
