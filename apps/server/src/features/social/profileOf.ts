import { emailAddressSchema } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { cleanText } from '../../base/cleanText.ts'
import type { SocialProfile } from './socialProfile.ts'

const NAME_MAX = 64

/** Sanitises a provider's data: invalid e-mail addresses are dropped, and a name is one short line of plain text. */
export function profileOf(said: {
  subject: string
  email: string | null | undefined
  isEmailVerified: boolean
  userName: string | null | undefined
}): SocialProfile {
  const email = v.safeParse(emailAddressSchema, said.email ?? '')
  const userName = cleanText(said.userName ?? '', NAME_MAX)
  return {
    subject: said.subject,
    ...(email.success ? { email: email.output } : {}),
    isEmailVerified: email.success && said.isEmailVerified,
    ...(userName ? { userName } : {}),
  }
}
