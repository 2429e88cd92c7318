import { embeddedError } from '@latchkey/protocol/frame'
import type { ShowEmailChange } from '../session/emailChange.ts'
import type { Handler } from './handler.ts'
import { securityDeps } from './security.ts'

/** Shows the change to the user. The page's messages only learn its progress. */
export const updateEmail: Handler<'UPDATE_EMAIL'> = async (context, { email }, { signal }) => {
  const { session, ui, emailChange } = context
  if (!(await session.refresh())) throw embeddedError('SESSION_ENDED')
  const show: ShowEmailChange = async (steps, ended) => {
    const { showEmailChange } = await import('../screens/security/showEmailChange.tsx')
    return showEmailChange(ui, await securityDeps(context, ended), { email, steps }, ended)
  }
  return { action: await emailChange.begin(show, signal) }
}

export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async ({ emailChange }, _, { signal }) => {
  await emailChange.presentProven(signal)
  return undefined
}

export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  { session, emailChange },
  _,
  { signal },
) => {
  const newEmail = await emailChange.changed(signal)
  await session.refresh()
  return { newEmail }
}
