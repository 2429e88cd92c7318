import type { Mailer } from '../mail/createMailer.ts'
import type { Check } from './createReadiness.ts'

/** Whether the mail server took the last e-mail. Another node of this server would use the same one. */
export function checkMail({ isFailing }: Pick<Mailer, 'isFailing'>): Check {
  return {
    name: 'e-mail',
    isEssential: false,
    read: async () => (isFailing() ? 'the mail server takes none' : undefined),
  }
}
