import * as v from 'valibot'

const errorSchema = v.object({
  code: v.optional(v.string(), 'unknown'),
  /** The server's answer, of SMTP. */
  responseCode: v.optional(v.number()),
  command: v.optional(v.string()),
})

export type MailFailure = { outcome: 'refused' | 'failed'; code: string; responseCode?: number | undefined }

/**
 * Why an e-mail wasn't sent: `refused` if the mail server works but doesn't take this recipient, else `failed`. Without the
 * error's text, which quotes the address.
 */
export function mailOutcome(error: unknown): MailFailure {
  const { code, responseCode, command } = v.parse(errorSchema, v.is(errorSchema, error) ? error : {})
  const isOfRecipient = code === 'EENVELOPE' && command !== 'MAIL FROM'
  return { outcome: isOfRecipient ? 'refused' : 'failed', code, responseCode }
}
