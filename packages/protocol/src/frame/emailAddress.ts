import * as v from 'valibot'

/**
 * An e-mail address as stored and compared: NFKC, the domain in lower case, at most 254 characters, one mailbox and
 * nothing that could end a header line (RFC 5321 section 4.5.3.1).
 */
export const emailAddressSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.transform((text) => text.normalize('NFKC')),
  // Checked again, because normalisation may turn one character into eighteen.
  v.maxLength(254),
  v.regex(/^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,64}@(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.?[\p{L}\p{N}]+$/u),
  v.transform((text) => {
    const at = text.lastIndexOf('@')
    return `${text.slice(0, at)}${text.slice(at).toLowerCase()}`
  }),
)
